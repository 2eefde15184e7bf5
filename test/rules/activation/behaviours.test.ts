import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BehaviourData } from '../../../src/catalog/behaviour-schema.ts';
import type { BehaviourClause } from '../../../src/catalog/types.ts';
import type { AnswerValue, Question } from '../../../src/engine/question.ts';
import { resolve, type Source } from '../../../src/engine/resolve.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import type { About, Meaning } from '../../../src/rules/questions/about.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { seeds } from '../../seeds.ts';
import { parsePack } from '../../session/parse-pack.ts';
import { type NpoSketch, offered, only } from '../scene.ts';
import { activate, table } from './activate.ts';

const when = 'injured' as const;
const team = ['kel', 'vane'] as const;
type Id = (typeof team)[number];
type Action = Exclude<BehaviourClause['action'], 'stay'>;

/** What stands where: who is close, and who is a valid target, or could be charged, from which places. */
interface Table {
  readonly close: readonly Id[];
  readonly canLeave: boolean;
  readonly charged: readonly Id[];
  /** By the way to a place, such as `reposition dash`. */
  readonly targets: Readonly<Record<string, readonly Id[]>>;
}

const places = ['', 'reposition', 'dash', 'reposition dash', 'dash reposition', 'fall-back', 'fall-back dash'] as const;

const clause: fc.Arbitrary<BehaviourClause> = fc.oneof(
  fc.constantFrom<BehaviourClause>(
    { action: 'fight' },
    { action: 'shoot' },
    { action: 'charge', to: 'closest-operative' },
    { action: 'fall-back', to: 'shooting-position' },
  ),
  fc.record({
    action: fc.constantFrom('reposition', 'dash'),
    to: fc.constantFrom('shooting-position', 'closest-operative', 'royal-warden'),
    cover: fc.boolean(),
    dashFulfils: fc.boolean(),
  }),
);

const behaviour: fc.Arbitrary<BehaviourData> = fc.record({
  aim: fc.constant('Whatever it is told to.'),
  order: fc.constantFrom('attack-made', 'attack-reached'),
  clauses: fc.uniqueArray(clause, { minLength: 1, maxLength: 6, selector: ({ action }) => action }),
});

const some: fc.Arbitrary<readonly Id[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.subarray([...team], { minLength: 1 }) },
);
const any: fc.Arbitrary<Table> = fc.record({
  close: some,
  canLeave: fc.boolean(),
  charged: some,
  targets: fc
    .tuple(...places.map(() => some))
    .map((all) => Object.fromEntries(places.map((place, index) => [place, all[index] ?? []]))),
});

/** Warriors with this behaviour. */
function warriors(own: BehaviourData, apl: number, npos: readonly NpoSketch[]): GameState {
  const pack = parsePack(
    'pack.json',
    JSON.stringify({ name: 'any', datacards: [{ id: 'necron-warrior', apl, behaviour: own }] }),
  );
  if (!pack.ok) throw new Error(pack.message);
  return table({ npos, operatives: [...team], pack: pack.pack });
}

/** One on a table without closed hatchways. */
const warrior = (own: BehaviourData, apl: number): GameState => ({
  ...warriors(own, apl, ['necron-warrior']),
  hatchways: [],
});

/** Answers every question of fact from what it is about, without a look at its name or its words. */
function answer(about: About, many: boolean, kind: Question['kind'], on: Table): AnswerValue {
  const meaning = (find: (means: Meaning) => boolean, of: Readonly<Record<string, Meaning>> = {}): string | undefined =>
    Object.keys(of).find((value) => find(of[value] ?? { is: 'none' }));
  const way = about.from === 'stands' ? [] : about.from.way.map(({ action }) => action);
  switch (about.predicate) {
    case 'valid-target': {
      const engaged = meaning(
        (means) => means.is === 'engaged' && (means.canLeave === null || means.canLeave === on.canLeave),
        about.others,
      );
      if (engaged !== undefined && on.close.length > 0) return [engaged];
      const later = Object.entries(about.remarks ?? {}).flatMap(([value, means]) =>
        means.is === 'after' ? [{ value: `:${value}`, way: means.way.map(({ action }) => action) }] : [],
      );
      return about.ids.flatMap((id) => {
        const first = [{ value: '', way }, ...later].find((one) => see(on, one.way).some((seen) => seen === id));
        return first ? [`${id}${first.value}`] : [];
      });
    }
    case 'in-control-range': {
      if (about.from !== 'stands') return [...on.charged];
      if (on.close.length > 0) return [...on.close];
      const charge = meaning((means) => means.is === 'after', about.remarks);
      return charge === undefined ? [] : on.charged.map((id) => `${id}:${charge}`);
    }
    case 'free-of':
      return on.canLeave;
    default:
      return kind === 'choice' ? (many ? about.ids.slice(0, 1) : (about.ids[0] ?? '')) : false;
  }
}

const see = (on: Table, way: readonly string[]): readonly string[] => on.targets[way.join(' ')] ?? [];

/** Follows the list with full knowledge of the table, one clause after another. */
function expected(
  { clauses: listed }: BehaviourData,
  apl: number,
  on: Table,
  order: 'engage' | 'conceal',
): readonly Action[] {
  const clauses = listed.filter((clause) => clause.action !== 'stay');
  const done: Action[] = [];
  const way: string[] = [];
  let ap = apl;
  let engaged = on.close.length > 0;
  const barred = (...others: readonly Action[]): boolean => others.some((other) => done.includes(other));
  const can: Readonly<Record<Action, () => boolean>> = {
    fight: () => engaged,
    shoot: () => !engaged && order === 'engage' && see(on, way).length > 0,
    charge: () => !engaged && order === 'engage' && on.charged.length > 0 && !barred('reposition', 'dash', 'fall-back'),
    'fall-back': () => engaged && ap > 1 && on.canLeave && !barred('reposition', 'charge'),
    reposition: () => !engaged && !barred('fall-back', 'charge'),
    dash: () => !engaged && !barred('charge'),
    guard: () => !engaged && order === 'engage' && !barred('shoot'),
    'pick-up': () => false,
    'mission-action': () => false,
  };
  while (ap > 0) {
    const next = clauses.find(({ action }) => !done.includes(action) && can[action]());
    if (!next) break;
    const { action } = next;
    done.push(action);
    ap -= action === 'fall-back' ? 2 : 1;
    if (action === 'charge') engaged = true;
    if (action === 'fall-back') engaged = false;
    if (action === 'fall-back' || action === 'reposition' || action === 'dash') way.push(action);
  }
  return done;
}

function resolved(state: GameState, on: Table) {
  const source: Source<GameState, About> = (question) => {
    if ('about' in question && question.about)
      return {
        value: answer(question.about, question.kind === 'choice' && question.many, question.kind, on),
        source: 'answer',
      };
    if (question.kind === 'dice') return { value: Array.from({ length: question.count }, () => 1), source: 'answer' };
    if (question.kind === 'choice')
      return { value: question.many ? [] : (question.options[0]?.value ?? ''), source: 'answer' };
    return question.kind === 'confirm' ? { value: false, source: 'answer' } : undefined;
  };
  const resolution = resolve(resolveNpo(undefined), state, evolve, source);
  if (resolution.is !== 'done') throw new Error(JSON.stringify(resolution));
  return resolution;
}

function played(own: BehaviourData, apl: number, on: Table) {
  const resolution = resolved(warrior(own, apl), on);
  const facts = resolution.asked.filter(({ question }) => 'about' in question && question.about !== undefined);
  return {
    order: only('npo-activated', resolution.events)[0]?.order,
    actions: only('npo-acted', resolution.events).map(({ action }) => action),
    asked: facts.map(({ question }) => question.name),
  };
}

describe('any list of clauses', () => {
  it('is followed clause by clause: no target is passed by, no fact asked twice', () => {
    fc.assert(
      fc.property(behaviour, fc.integer({ min: 1, max: 4 }), any, (own, apl, on) => {
        const attacks: readonly Action[] =
          own.order === 'attack-made' ? ['shoot', 'fight'] : ['shoot', 'fight', 'charge'];
        const engaging = expected(own, apl, on, 'engage');
        const order = engaging.some((action) => attacks.includes(action)) ? 'engage' : 'conceal';
        const { asked, ...is } = played(own, apl, on);
        expect(is).toEqual({ order, actions: order === 'engage' ? engaging : expected(own, apl, on, 'conceal') });
        expect(new Set(asked).size).toBe(asked.length);
      }),
      { numRuns: seeds(500, 100) },
    );
  });

  it('some of them only while injured, is followed and asked about as if the others were all that it had', () => {
    const conditions = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
    const apl = fc.integer({ min: 1, max: 4 });
    // Of 9 wounds.
    const wounds = fc.tuple(fc.constantFrom(4, 5), fc.constantFrom(4, 5));
    fc.assert(
      fc.property(behaviour, conditions, apl, wounds, any, (own, only, apl, [one, other], on) => {
        const clauses = own.clauses.map((clause, index) => (only[index] ? { ...clause, when } : clause));
        const left = clauses.flatMap((clause, index) => (one < 5 || clause.when === undefined ? [index + 1] : []));
        fc.pre(left.length > 0 && one < 5 === other < 5);
        const npos = [one, other].map((wounds) => ({ datacard: 'necron-warrior', wounds }));
        const is = resolved(warriors({ ...own, clauses }, apl, npos), on);
        const has = own.clauses.filter((_, index) => left.includes(index + 1));
        const would = resolved(warriors({ ...own, clauses: has }, apl, npos), on);
        expect(is.asked).toEqual(would.asked);
        const failed = (event: GameEvent): boolean => event.type === 'clause-failed' && event.because === 'condition';
        expect(is.events.filter((event) => !failed(event))).toEqual(
          would.events.map((event) =>
            'clause' in event && event.clause !== null ? { ...event, clause: left[event.clause - 1] } : event,
          ),
        );
      }),
      { numRuns: seeds(500, 100) },
    );
  });
});

describe('a Warrior that closes in before it shoots', () => {
  const own: BehaviourData = {
    aim: 'Fight, charge, and shoot only then.',
    order: 'attack-reached',
    clauses: [
      { action: 'fight' },
      { action: 'charge', to: 'closest-operative' },
      { action: 'shoot' },
      { action: 'reposition', to: 'shooting-position', cover: true, dashFulfils: false },
    ],
  };

  it('shoots whom it is told of when it can charge nobody', () => {
    const { order, steps } = activate(warrior(own, 2), { 'control-range': [[]], 'valid-targets': [['kel']] });
    expect(order).toBe('engage');
    expect(steps).toContain('3 SHOOT kel');
  });

  it('moves to where it can shoot', () => {
    const { steps } = activate(warrior(own, 2), { 'control-range': [[]], 'valid-targets': [['kel:reposition']] });
    expect(steps.filter((step) => /[A-Z]{2}/.test(step.split(':')[0] ?? ''))).toContain('3 SHOOT kel');
  });

  it('charges without a question of targets', () => {
    const { steps, asked } = activate(warrior(own, 2), { 'control-range': [['kel:charge']] });
    expect(steps).toContain('2 CHARGE');
    expect(asked).toEqual(['control-range']);
  });
});

describe('an NPO that may fall back only after a Fight', () => {
  it('is asked whether it can where it has no melee weapon', () => {
    const clauses = [
      { action: 'fight' },
      { action: 'fall-back', to: 'shooting-position' },
      { action: 'shoot' },
    ] as const;
    const offers = (weapons: readonly string[]) => {
      const npo = { datacard: 'necron-warrior', weapons };
      return offered(resolveNpo(undefined), warriors({ aim: 'Shoot.', order: 'attack-made', clauses }, 2, [npo]));
    };
    expect(offers(['gauss-flayer'])).toContain('trapped');
    expect(offers(['gauss-flayer', 'combat-attachment'])).not.toContain('trapped');
  });
});

describe('an NPO that is known to have an enemy in control range', () => {
  it('fights without being asked whether it has', () => {
    const state = table({ npos: ['flayed-one'], operatives: ['kel', 'vane'], playersRecorded: true });
    const npo = state.npos[0]?.id ?? '';
    const { steps, order } = activate(
      { ...state, known: { ...state.known, controlRange: { kel: { [npo]: true }, vane: { [npo]: false } } } },
      {},
    );
    expect(order).toBe('engage');
    expect(steps).toContain('1 FIGHT kel');
  });

  it('of several on record it hears only who is worse, and who assists where another NPO may be near', () => {
    const state = table({ npos: ['flayed-one', 'necron-warrior'], operatives: ['kel', 'vane'], playersRecorded: true });
    const [npo = '', other = ''] = state.npos.map(({ id }) => id);
    const near = { [npo]: true, [other]: false };
    const known = { ...state.known, controlRange: { kel: near, vane: near } };
    const { steps, asked } = activate({ ...state, known }, { 'control-range': [['kel', 'vane:worse']] }, 'misses', npo);
    expect(steps).toContain('1 FIGHT vane');
    expect(asked).toEqual(['control-range']);
    const { asked: assists } = activate(
      { ...state, known: { ...known, controlRange: { kel: near, vane: { [npo]: true } } } },
      { 'control-range': [['kel', 'vane:assist-1']] },
      'misses',
      npo,
    );
    expect(assists).toEqual(['control-range']);
  });
});
