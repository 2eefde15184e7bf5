import { confirm, look, type Rule } from '../language.ts';
import type { Npo } from '../state.ts';
import { isInjured, nposInPlay } from '../stats.ts';

export interface AttackFacts {
  readonly ignoresInjury: boolean;
  readonly sharesWardenRoom: boolean;
  readonly inSarcophagusRoom: boolean;
}

/** What else bears on an NPO's attack, asked for only where a Royal Warden or a card in force makes it matter. */
export function* attackFacts(npo: Npo): Rule<AttackFacts> {
  const state = yield* look();
  const wardens = nposInPlay(state).filter((other) => other.datacard === 'royal-warden');
  const isWarden = npo.datacard === 'royal-warden';
  const ignoresInjury =
    isInjured(npo) &&
    wardens.length > 0 &&
    (isWarden ||
      (yield* confirm({
        name: 'warden-within-6',
        why: `Engrammatic Logic: is a Royal Warden within 6" of ${npo.name}?`,
      })));
  const enforced = state.deck.inPlay.includes('enforcer-of-the-phaerons') && wardens.length > 0;
  const sharesWardenRoom =
    enforced &&
    (isWarden ||
      (yield* confirm({
        name: 'shares-warden-room',
        why: `Enforcer of the Phaerons: is ${npo.name} in a room with a Royal Warden?`,
      })));
  const willed = state.deck.inPlay.includes('my-will-be-done');
  const inSarcophagusRoom =
    willed &&
    (yield* confirm({
      name: 'in-sarcophagus-room',
      why: `My Will Be Done: is ${npo.name} in the room of the sarcophagus?`,
    }));
  return { ignoresInjury, sharesWardenRoom, inSarcophagusRoom };
}
