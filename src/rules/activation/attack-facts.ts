import { confirm, look, type Rule } from '../language.ts';
import { nposInPlay } from '../stats.ts';
import { ignoresInjury } from './auras.ts';
import type { Situation } from './situation.ts';

/** What holds for an NPO where it stands when it attacks. */
export interface AttackFacts {
  /** A Royal Warden is within 6" (Engrammatic Logic). */
  readonly ignoresInjury: boolean;
  /** A Royal Warden is in its room (Enforcer Of The Phaerons). */
  readonly sharesWardenRoom: boolean;
  /** The sarcophagus is in its room (My Will Be Done). */
  readonly inSarcophagusRoom: boolean;
}

/** Asked for only where a Royal Warden or a card in force makes it matter, and once for the place where it stands. */
export function* attackFacts(at: Situation): Rule<AttackFacts> {
  const facts: AttackFacts = {
    ignoresInjury: yield* ignoresInjury(at),
    sharesWardenRoom: at.auras.sharesWardenRoom ?? (yield* sharesWardenRoom(at)),
    inSarcophagusRoom: at.auras.inSarcophagusRoom ?? (yield* inSarcophagusRoom(at)),
  };
  const { sharesWardenRoom: room, inSarcophagusRoom: crypt } = facts;
  at.auras = { ...at.auras, sharesWardenRoom: room, inSarcophagusRoom: crypt };
  return facts;
}

/** The Royal Warden is in its own room (ruling aura-self). */
function* sharesWardenRoom({ npo }: Situation): Rule<boolean> {
  const state = yield* look();
  if (!state.deck.inPlay.includes('enforcer-of-the-phaerons')) return false;
  if (npo.datacard === 'royal-warden') return true;
  if (!nposInPlay(state).some(({ datacard }) => datacard === 'royal-warden')) return false;
  return yield* confirm({
    name: 'shares-warden-room',
    why: `Enforcer Of The Phaerons: is ${npo.name} in a room with a Royal Warden?`,
  });
}

function* inSarcophagusRoom({ npo }: Situation): Rule<boolean> {
  if (!(yield* look()).deck.inPlay.includes('my-will-be-done')) return false;
  return yield* confirm({
    name: 'in-sarcophagus-room',
    why: `My Will Be Done: is ${npo.name} in the room of the sarcophagus?`,
  });
}
