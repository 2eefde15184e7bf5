interface Own {
  readonly name?: string;
  readonly version?: string;
  readonly homepage?: string;
}

export function addressedPackage(own: Own, page: string | undefined): Own;
export function playedAt(page: string | undefined): string | undefined;
export function addressedReadme(readme: string, page: string | undefined): string;
export function readmeOnNpm(readme: string, own: Own): string;
export function lost(own: Own, readme: string): readonly string[];
