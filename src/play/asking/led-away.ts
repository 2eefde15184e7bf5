import { Failure } from '../../game/keeping/failure.ts';

/** A key has led away from a question, null: the game has changed meanwhile; nothing of the step has been written. */
export class LedAway extends Failure {
  readonly key: string | null;

  constructor(key: string | null) {
    super('interrupted', 'Left: nothing was written.');
    this.key = key;
  }
}
