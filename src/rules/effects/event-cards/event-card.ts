import type { RedrawBecause } from '../../events/reasons.ts';
import { look, type Rule } from '../../language.ts';

/** Another card is drawn instead, for this reason . */
export interface Redraw {
  readonly because: RedrawBecause;
}

/** An event card: what happens when it is drawn. Cards that stay in force are honoured where their rule applies. */
export interface EventCardRule {
  resolve(): Rule<Redraw | undefined>;
}

/** A card that has nothing to do when drawn but to come into force. */
export const staysInForce: EventCardRule = {
  *resolve() {
    yield* look();
    return undefined;
  },
};
