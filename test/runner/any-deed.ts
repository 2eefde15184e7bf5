import { datacardIds } from '../../src/catalog/types.ts';
import { formatAnswer } from '../../src/engine/answer.ts';
import { datacardLines } from '../../src/rules/corrections/datacard-lines.ts';
import { tableLines } from '../../src/rules/corrections/table-lines.ts';
import { nextDeed } from '../../src/rules/course/course.ts';
import { isEngagedOnRecord } from '../../src/rules/known/known.ts';
import {
  type ActArgs,
  type AttackArgs,
  appliedTriggers,
  type Deed,
  type MissionArgs,
} from '../../src/rules/language/deed.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../src/rules/state/stats.ts';
import { anyAnswer, type Chance } from './chance.ts';

/** What comes next in the game, a player's action with some of its words given: any, or often those that serve the mission. */
export function dueDeed(state: GameState, by: Chance, forMission: boolean): Deed | undefined {
  const due = nextDeed(state);
  if (due?.do !== 'act') return due;
  // A table that does not record what its players do.
  if (!forMission && !state.playersRecorded && by.happens(0.1)) return { do: 'resolve-npo', args: {} };
  const words =
    forMission && by.happens(0.6) ? { ...missionActions(state, by), ...unhindered(state) } : someWords(state, by);
  return { do: 'act', args: { ...due.args, ...words } };
}

/** What brings the players nearer to their victory; in mission 6 nothing but staying alive does. */
function missionActions({ objectives, acting }: GameState, by: Chance): ActArgs {
  switch (objectives.mission) {
    case 'shifting-labyrinth':
      return { action: by.pick(['reposition', 'dash', 'charge']), escapes: by.happens(0.4) };
    case 'demolition-protocol':
      return { action: 'breach', cost: 1 };
    case 'recover-transponder':
      if (objectives.carrier !== null && objectives.carrier !== acting?.id) return {};
      return objectives.carrier === null ? { action: 'pick-up' } : { action: 'dash', escapes: true };
    case 'destroy-sarcophagus':
      return { action: 'breach', door: { kind: 'sarcophagus', number: 1 }, cost: 1 };
    case 'scout-sub-crypt':
      return { action: by.pick(['scout-room', 'operate-hatch']) };
    case 'regroup':
    case 'own':
    case 'adversary-ops':
      return {};
  }
}

/** Where nothing else is known, players that go for the mission see to it that no enemy is near. */
const unhindered = (state: GameState): ActArgs =>
  state.acting && isEngagedOnRecord(state, state.acting.id) !== undefined ? {} : { engaged: false };

function someWords(state: GameState, by: Chance): ActArgs {
  const any: readonly ActArgs[] = [
    {},
    {},
    { order: by.pick(['engage', 'conceal']) },
    { engaged: by.happens(0.5) },
    { cover: by.happens(0.5), obscured: by.happens(0.5), distance: by.number(1, 12) },
    { assists: by.number(0, 2) },
    { free: true },
    { cheap: true },
    { cost: by.number(0, 2) },
    { action: 'other', wounds: by.number(1, 4) },
    { action: by.pick(['charge', 'reposition', 'dash', 'fall-back']), ...wayOfMoving(state, by) },
    { action: 'shoot', order: 'engage', engaged: false },
    { action: 'shoot', order: 'engage', engaged: false, cover: true, obscured: false, distance: by.number(3, 8) },
    { action: by.pick(['fight', 'hatchway-fight', 'breach', 'operate-hatch', 'guard']) },
    ...(state.acting ? [{ action: 'done' } as const] : []),
  ];
  return by.pick(any);
}

function wayOfMoving({ config }: GameState, by: Chance): ActArgs {
  const out = config.mission === 'shifting-labyrinth' || config.mission === 'recover-transponder';
  if (out && by.happens(0.25)) return { escapes: true };
  if (config.mission === 'regroup' && by.happens(0.5)) return { phases: by.number(0, 5) };
  return by.happens(0.2) ? { teleports: true } : {};
}

/** Something else that the game master may record at that moment; undefined where nothing fits. */
export function otherDeed(state: GameState, by: Chance): Deed | undefined {
  const npo = anyOf(nposInPlay(state), by);
  const operative = anyOf(operativesInPlay(state), by);
  const deeds: readonly (Deed | undefined)[] = [
    { do: 'threat', args: { trigger: by.pick(appliedTriggers), silent: by.happens(0.2), damage: by.happens(0.3) } },
    { do: 'threat', args: { trigger: by.pick(['shoot', 'fight', 'npo-shoot', 'breach']) } },
    { do: 'threat', args: { to: by.pick([0, 1, 5, 6, 10, 11, 14, 15]) } },
    { do: 'hatch', args: { number: by.number(1, 6), open: by.happens(0.7) } },
    { do: 'breach', args: { number: by.number(1, 4), close: by.happens(0.2) } },
    { do: 'cp', args: { by: by.number(-2, 2) } },
    { do: 'mission', args: missionWords(state, by) },
    ...(state.adversary?.players ?? []).flatMap(({ id }): Deed[] => [
      { do: 'vp', args: { by: by.number(-1, 3), player: id } },
      { do: 'cp', args: { by: by.number(-1, 2), player: id } },
      { do: 'mission', args: { what: 'room', room: by.pick(['A', 'B', 'C', 'D', 'E']), by: id } },
    ]),
    { do: 'npo', args: { change: 'add', datacard: by.pick(datacardIds) } },
    npo && { do: 'npo', args: { change: 'wound', id: npo.id, wounds: by.number(1, 5) } },
    npo && { do: 'npo', args: { change: 'heal', id: npo.id, wounds: by.number(1, 5) } },
    npo && { do: 'npo', args: { change: 'set', id: npo.id, to: { order: by.pick(['engage', 'conceal']) } } },
    npo && { do: 'npo', args: { change: 'end-effects', id: npo.id, until: 'end-of-turning-point' } },
    npo && by.happens(0.3)
      ? { do: 'npo', args: { change: 'set', id: npo.id, to: { state: 'incapacitated' } } }
      : undefined,
    npo && by.happens(0.1) ? { do: 'npo', args: { change: 'take-out', id: npo.id } } : undefined,
    npo && { do: 'resolve-npo', args: { id: npo.id } },
    operative && { do: 'operative', args: { change: 'wound', id: operative.id, wounds: by.number(1, 3) } },
    operative && { do: 'operative', args: { change: 'heal', id: operative.id, wounds: by.number(1, 8) } },
    operative && { do: 'operative', args: { change: 'set', id: operative.id, to: { apl: by.number(2, 3) } } },
    operative && by.happens(0.3) ? { do: 'operative', args: { change: 'remove', id: operative.id } } : undefined,
    { do: 'dice-of', args: { of: by.pick(['none', 'none', 'players']) } },
    operative && npo && { do: 'attack', args: { operative: operative.id, npo: npo.id } },
    ...(operative && npo ? shots(operative.id, npo.id) : []),
    { do: 'reconcile', args: { set: [anyCorrection(state, by)] } },
    { do: 'reconcile', args: { set: [anyCorrection(state, by)] } },
    { do: 'strategy', args: {} },
    { do: 'draw-event', args: { all: true } },
    { do: 'end-turn', args: {} },
  ];
  return by.pick(deeds.filter((deed) => deed !== undefined));
}

/** At one in cover, or at one close by. */
function shots(operative: string, npo: string): readonly Deed[] {
  const any: readonly Partial<AttackArgs>[] = [{ cover: true }, { cover: true }, { distance: 4 }, { distance: 4 }];
  return any.map((facts) => ({ do: 'attack', args: { operative, npo, action: 'shoot', ...facts } }));
}

function missionWords(state: GameState, by: Chance): MissionArgs {
  const id = anyOf(operativesInPlay(state), by)?.id ?? 'nobody';
  const any: readonly MissionArgs[] = [
    { what: 'auspex' },
    { what: 'escape', id },
    { what: 'pick-up', id, marker: by.number(1, 3) },
    { what: 'place', id },
    { what: 'breach', hatchway: by.number(1, 6) },
    { what: 'sarcophagus', points: by.number(0, 19) },
    { what: 'repair' },
    { what: 'room', room: by.pick(['A', 'B', 'C', 'D', 'E']) },
    { what: 'scout', id },
    { what: 'phase', id, inches: by.number(0, 5) },
  ];
  return by.pick(any);
}

/** What the table shows otherwise: a fact of `tw reconcile` with another value that it may have. */
function anyCorrection(state: GameState, by: Chance): { fact: string; value: string } {
  const lines = [...tableLines(state), ...datacardLines(state)].filter(
    ({ subject }) => subject.of !== 'npo' || subject.npo.state !== 'incapacitated',
  );
  const of = by.pick([...new Set(lines.map(({ subject }) => subject.of))]);
  const facts = lines.filter(({ subject }) => subject.of === of).flatMap((line) => line.facts);
  const uses = lines.flatMap((line) => line.facts).filter(({ question: { name } }) => name.includes('.uses-'));
  const any = uses.length > 0 && by.happens(0.3) ? uses : facts;
  const { question } = by.pick(any.filter(({ question: { name } }) => !name.endsWith('.state')));
  const answer = anyAnswer(by, () => undefined)(question, 1, state)?.value ?? '';
  return { fact: question.name, value: formatAnswer(answer) };
}

const anyOf = <T>(from: readonly T[], by: Chance): T | undefined => (from.length > 0 ? by.pick(from) : undefined);
