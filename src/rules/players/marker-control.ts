import { ofBearer } from '../effects/in-force.ts';
import { asOption, chooseMany, look, type Rule, refuse } from '../language.ts';
import type { GameState, Npo, Operative } from '../state.ts';
import { cardOf, npoApl, nposInPlay, operativeApl, operativesInPlay } from '../stats.ts';

/**
 * Only a marker that the players control can be picked up: the side whose contesting operatives have the higher total APL
 * controls it, and it does so for the whole action (core rules, Pick Up Marker, Stats). The operative has it in control
 * range; who else has is asked only as far as it can matter.
 */
export function* insistOnControl(operative: Operative, marker: number): Rule {
  const state = yield* look();
  const npos = nposInPlay(state);
  const own = operativeApl(operative);
  if (total(npos, (npo) => controlApl(state, npo)) < own) return;
  const enemies = yield* contesting(npos, operative.id, marker);
  const theirs = total(enemies, (npo) => controlApl(state, npo));
  if (theirs < own) return;
  const friends = operativesInPlay(state).filter(({ id }) => id !== operative.id);
  const couldWin = own + total(friends, operativeApl) > theirs;
  const ours = own + total(couldWin ? yield* contesting(friends, operative.id, marker) : [], operativeApl);
  if (ours > theirs) return;
  const names = enemies.map(({ name }) => name).join(', ');
  yield* refuse({
    message: `${operative.name} does not control marker ${marker}: ${names} contest${enemies.length === 1 ? 's' : ''} it with APL ${theirs}, against ${ours}.`,
    rule: 'Pick Up Marker: a marker that it controls',
  });
}

/** Those of them that have the marker in control range. */
function* contesting<W extends Npo | Operative>(who: readonly W[], by: string, marker: number): Rule<readonly W[]> {
  const ids = yield* chooseMany({
    name: 'contests-marker',
    about: {
      predicate: 'contests-marker',
      by,
      ids: who.map(({ id }) => id),
      from: 'stands',
      marker,
      rule: 'marker-control',
    },
    min: 0,
    max: who.length,
    options: who.map(asOption),
    suggest: { value: [], because: 'few stand so close to it' },
  });
  return who.filter(({ id }) => ids.includes(id));
}

/** Steadfast holds whatever has changed the APL. */
function controlApl(state: GameState, npo: Npo): number {
  const card = cardOf(state, npo);
  return ofBearer(card, 'aplForControl') ?? npoApl(npo, card);
}

const total = <W>(who: readonly W[], apl: (one: W) => number): number => who.reduce((sum, one) => sum + apl(one), 0);
