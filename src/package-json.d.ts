declare module '*/package.json' {
  export const version: string;
  /** The project's page; absent until somebody has said where it is. */
  export const homepage: string | undefined;
}
