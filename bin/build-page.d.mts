import type { BuildResult } from 'esbuild';

export function entries(app: string): Record<string, string>;
/** `outdir`: where it is written as well. */
export function bundlePage(
  entryPoints: Record<string, string>,
  outdir: string,
): Promise<BuildResult<{ write: false; metafile: true }>>;
