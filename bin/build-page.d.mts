import type { BuildResult } from 'esbuild';

export function bundlePage(entryPoints: Readonly<Record<string, string>>, outdir: string): Promise<BuildResult>;
export function entries(app: string): Readonly<Record<string, string>>;
