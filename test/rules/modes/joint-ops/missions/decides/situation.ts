import { killzoneMap } from '../../../../../../src/catalog/maps.ts';
import type { MissionId } from '../../../../../../src/catalog/types.ts';
import { escapeMarkerStart } from '../../../../../../src/rules/markers/escape-marker.ts';
import type { Door, GameState, Objectives, Operative } from '../../../../../../src/rules/state/state.ts';
import { type OperativeSketch, scene } from '../../../../scene.ts';

type Change = (state: GameState) => GameState;
type Clause = readonly [pattern: RegExp, change: (...parts: string[]) => Change];

const idOf = (name: string): string => (name === 'NPO' ? 'warrior-1' : name.toLowerCase());
const exactly = 0.05;
const roughly = 0.3;

const ofOperative =
  (name: string, differs: Partial<Operative>): Change =>
  (state) => ({
    ...state,
    operatives: state.operatives.map((one) => (one.name === name ? { ...one, ...differs } : one)),
  });

const at =
  (id: string, x: string, y: string, error: number): Change =>
  (state) => ({ ...state, positions: { ...state.positions, [id]: { x: Number(x), y: Number(y), error } } });

const known =
  (differs: (state: GameState) => Partial<GameState['known']>): Change =>
  (state) => ({ ...state, known: { ...state.known, ...differs(state) } });

const beside = (name: string, kind: 'hatchway' | 'breach-point' | 'sarcophagus', number = 1): Change =>
  known(({ known: { beside: all } }) => ({ beside: { ...all, [idOf(name)]: { kind, number } } }));

const kindOf = (word: string) => (word === 'hatchway' ? 'hatchway' : 'breach-point');

function door(word: string, number: string, is: Partial<Door>): Change {
  const changed = (all: readonly Door[]) => all.map((one) => (one.number === Number(number) ? { ...one, ...is } : one));
  return (state) =>
    word === 'hatchway'
      ? { ...state, hatchways: changed(state.hatchways) }
      : { ...state, breachPoints: changed(state.breachPoints) };
}

const doorStates: Readonly<Record<string, Partial<Door>>> = {
  open: { open: true },
  closed: { open: false },
  breached: { open: true, breached: true },
  'breached and closed': { open: false, breached: true },
};

const objectives =
  (differs: object): Change =>
  (state) => ({ ...state, objectives: { ...state.objectives, ...differs } as Objectives });

const unchanged: Change = (state) => state;

const clauses: readonly Clause[] = [
  [/^(\w+) roughly at ([\d.]+),([\d.]+)$/, (name, x, y) => at(idOf(name ?? ''), x ?? '', y ?? '', roughly)],
  [/^(\w+) at ([\d.]+),([\d.]+)$/, (name, x, y) => at(idOf(name ?? ''), x ?? '', y ?? '', exactly)],
  [/^NPO anywhere$/, () => unchanged],
  [/^NPO in ([A-F])$/, (room) => known(() => ({ rooms: { 'warrior-1': room ?? '' } }))],
  [
    /^NPO in control range of (\w+)$/,
    (name) => known(() => ({ controlRange: { [idOf(name ?? '')]: { 'warrior-1': true } } })),
  ],
  [/^(\w+) has (\d) AP$/, (name, ap) => ofOperative(name ?? '', { apl: Number(ap) })],
  [/^(\w+) moves (\d)$/, (name, move) => ofOperative(name ?? '', { move: Number(move) })],
  [/^(\w+) is injured$/, (name) => ofOperative(name ?? '', { wounds: 4 })],
  [/^(\w+) is a grenadier$/, (name) => ofOperative(name ?? '', { keywords: ['Grenadier'] })],
  [
    /^(\w+) is (ready|expended|incapacitated)$/,
    (name, is) => ofOperative(name ?? '', { state: is as Operative['state'] }),
  ],
  [/^(\w+) has escaped$/, (name) => ofOperative(name ?? '', { state: 'escaped' })],
  [
    /^(\w+) has used (hatchway|breach point) (\d)$/,
    (name, word, n) => beside(name ?? '', kindOf(word ?? ''), Number(n)),
  ],
  [/^(\w+) has breached the sarcophagus$/, (name) => beside(name ?? '', 'sarcophagus')],
  [/^(\w+) can only be in ([A-F])$/, (name, room) => known(() => ({ within: { [idOf(name ?? '')]: [room ?? ''] } }))],
  [/^(\w+) carries the item$/, (name) => objectives({ carrier: idOf(name ?? '') })],
  [
    /^item lies at ([\d.]+),([\d.]+)$/,
    (x, y) => (state) => ({
      ...state,
      markers: { item: { found: true, place: { at: 'spot', x: Number(x), y: Number(y), error: exactly } } },
    }),
  ],
  [/^item found$/, () => objectives({ found: true, markers: [1] })],
  [/^markers ([\d ]+)$/, (all) => objectives({ markers: (all ?? '').split(' ').map(Number) })],
  [/^(hatchway|breach point) (\d) (.+)$/, (word, n, is) => door(word ?? '', n ?? '', doorStates[is ?? ''] ?? {})],
  [/^rooms ([A-F ]+) (opened|scouted)$/, (rooms, is) => objectives({ [is ?? '']: (rooms ?? '').split(' ') })],
  [/^threat (\d+)$/, (level) => (state) => ({ ...state, threat: Number(level) })],
  [/^points (\d+)$/, (points) => objectives({ destructionPoints: Number(points) })],
  [/^no Escape marker$/, () => objectives({ escapeMarker: null })],
  [/^record only$|^no map$/, () => unchanged],
];

function changeOf(clause: string): Change {
  for (const [pattern, change] of clauses) {
    const found = pattern.exec(clause);
    if (found) return change(...found.slice(1));
  }
  throw new Error(`no such situation: ${clause}`);
}

/** The table of a situation in game words, its clauses parted by semicolons. */
export function situation(mission: MissionId, words: string): GameState {
  const all = words.split('; ');
  const names = [...new Set(words.match(/\b(?:Kel|Vane|Sarn|Tork|Bran)\b/g))];
  const onMap = !all.includes('no map');
  const operatives = names.map((name): OperativeSketch => ({ id: idOf(name), move: 6 }));
  const npos = words.includes('NPO') ? (['necron-warrior'] as const) : [];
  const start = scene({
    ...{ mission, operatives, npos, map: onMap ? 1 : null, phase: 'firefight', threat: 5 },
    ...(mission === 'shifting-labyrinth' && onMap
      ? { objectives: { mission, escapeMarker: escapeMarkerStart(killzoneMap(1)) } }
      : {}),
    keepsPositions: onMap && !all.includes('record only'),
  });
  return all.map(changeOf).reduce((state, change) => change(state), start);
}
