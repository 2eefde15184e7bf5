/** A game that this browser keeps: the same file as `tw` writes. */
export interface OwnGame {
  /** The text of its session file. */
  save(): string | Promise<string>;
  /** Throws `Failure` for a text that is no session. */
  load(text: string): Promise<void>;
}
