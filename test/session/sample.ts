import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { resolve, type Source } from '../../src/engine/resolve.ts';
import type { Refusal } from '../../src/engine/rule.ts';
import { gameOf } from '../../src/game/keeping/game.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { readSession, type SessionFile } from '../../src/session/files/read-session.ts';
import {
  type DeedDraft,
  type Draft,
  type Entry,
  formatHeader,
  formatKept,
  type Header,
} from '../../src/session/journal/format.ts';
import { emptySession } from '../../src/session/journal/session.ts';
import { advance, emptyTimeline, type StandingDeed, type Timeline } from '../../src/session/journal/timeline.ts';
import { loadPackCheck } from '../../src/session/packs/kept-pack.ts';
import { diceAt } from '../runner/dice-at.ts';
import { nothing } from './threat-to.ts';

// As whoever reads a session does before.
await loadPackCheck();

export { threatTo } from './threat-to.ts';

export const header: Header = {
  'tw-session': 1,
  tw: '0.1.0',
  rules: 'abc',
  mode: 'joint-ops',
  mission: 'destroy-sarcophagus',
  map: 1,
  rolled: {},
  seed: 'crypt',
  roster: [{ id: 'kel', name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [] }],
  rulings: {},
  npoLimit: 10,
  themes: [],
  difficulty: { npos: 0, types: 'printed', cards: 0, without: [] },
  inventory: null,
};

export const at = '2025-01-01T12:00:00.000Z';
export const now = (): Date => new Date(at);

export const setUp: DeedDraft = { do: 'new-game', args: {}, ...nothing, events: [{ type: 'battle-began' }] };

export const entriesOf = (drafts: readonly Draft[]): readonly Entry[] =>
  drafts.map((draft, index) => ({ n: index + 1, at, ...draft }));

export function sessionText(drafts: readonly Draft[], first: Header = header): string {
  const lines = [formatHeader(first)];
  for (const entry of entriesOf(drafts)) lines.push(formatKept(entry, lines.at(-1)?.trimEnd() ?? ''));
  return lines.join('');
}

export const folder = (): string => mkdtempSync(join(tmpdir(), 'tw-'));

/** A session file in a folder of its own. */
export function fileOf(content: string | Uint8Array): string {
  const path = join(folder(), 'game.jsonl');
  writeFileSync(path, content);
  return path;
}

export function load(path: string): SessionFile {
  const loaded = readSession(path);
  if (!loaded.ok) throw new Error(loaded.message);
  return loaded.session;
}

export const sessionOf = (drafts: readonly Draft[], first: Header = header): SessionFile =>
  load(fileOf(sessionText(drafts, first)));

export function timelineOf(drafts: readonly Draft[]): Timeline {
  return entriesOf(drafts).reduce<Timeline>((timeline, entry) => {
    const next = advance(timeline, entry);
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, emptyTimeline);
}

/** Takes what is suggested, else the least; dice come from the seed. */
const tableOf =
  (seed: string, key: string): Source<GameState> =>
  (question, occurrence, state) => {
    switch (question.kind) {
      case 'dice':
        return diceAt(seed, key)(question, occurrence, state);
      case 'choice': {
        if (question.suggest) return { value: question.suggest.value, source: 'auto' };
        const least = question.options.slice(0, question.min).map((option) => option.value);
        return { value: question.many ? least : least.join(), source: 'answer' };
      }
      case 'number':
        return { value: question.suggest?.value ?? question.min, source: 'prompt' };
      case 'confirm':
        return { value: question.suggest?.value ?? false, source: 'answer' };
      case 'text':
        return { value: 'none', source: 'answer' };
    }
  };

/** Carries out a deed by the rules, overruling them where they say no. */
export function carriedOut(deed: Deed, before: GameState, key: string): DeedDraft {
  const reason = 'played at the table';
  const overrule = ({ rule, message }: Refusal): GameEvent => ({ type: 'override', rule, message, reason });
  const resolution = resolve(deedRule(deed), before, evolve, tableOf(before.config.seed, key), { overrule });
  if (resolution.is !== 'done') throw new Error(JSON.stringify(resolution));
  const { events, asked } = resolution;
  return { ...deed, answers: asked.map(({ answer }) => answer), events, says: [], questions: 0 };
}

/** The place of the next entry. */
export const nextPlace = ({ top }: Timeline): string => `${(top?.position ?? 0) + 1}`;

/** A game played by the rules. */
export function played(deeds: readonly Deed[], first: Header = header): readonly DeedDraft[] {
  const drafts: DeedDraft[] = [];
  for (const deed of deeds) {
    const timeline = timelineOf(drafts);
    drafts.push(carriedOut(deed, stateOn(first, timeline.top), nextPlace(timeline)));
  }
  return drafts;
}

export const deeds: readonly Deed[] = [
  { do: 'new-game', args: {} },
  { do: 'strategy', args: {} },
  { do: 'hatch', args: { number: 1, open: true } },
  { do: 'threat', args: { to: 7 } },
  { do: 'threat', args: { trigger: 'shoot', silent: true } },
  { do: 'end-turn', args: {} },
  { do: 'strategy', args: {} },
];

export const stateOf = (drafts: readonly Draft[]): GameState => gameOf(sessionOf(drafts)).state;

/** The state after a standing entry; null is before the first. */
export const stateOn = (config: Header, top: StandingDeed | null): GameState =>
  gameOf({ ...emptySession(config), timeline: { ...emptyTimeline, top } }).state;

/** For an example that would read or wait without end if the rule it proves were broken: not while faults are sown. */
export const unlessSown = it.skipIf('plantMutants' in globalThis);
