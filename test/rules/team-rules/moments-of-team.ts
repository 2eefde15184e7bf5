import type { DeedMoment } from '../../../src/catalog/team-moments.ts';
import { type AttackAt, ownMoment, teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import type { Operative } from '../../../src/rules/state/state.ts';
import { type Answers, play, type Scene } from '../scene.ts';
import { acting } from './own-team.ts';
import { tableOfTeam } from './team-file.ts';

interface Of {
  readonly cards?: Readonly<Record<string, string>>;
  readonly of?: Scene;
  readonly kel?: Partial<Operative>;
  readonly answers?: Answers;
  readonly ploys?: readonly string[];
  readonly after?: readonly string[];
  readonly attack?: AttackAt;
  /** Whom the moment is about. */
  readonly about?: string;
}

/** Played with those answers that are asked for: what was not asked shows in what has come of it. */
export function asAsked<R>(played: (answers: Answers) => R, answers: Answers): R {
  try {
    return played(answers);
  } catch (thrown) {
    const left =
      thrown instanceof Error ? /^answers left over: (.*)$/.exec(thrown.message)?.[1]?.split(', ') : undefined;
    if (left === undefined) throw thrown;
    return played(Object.fromEntries(Object.entries(answers).filter(([name]) => !left.includes(name))));
  }
}

/** A moment of the whole team, Kel's of one datacard if no others are said: what has come of it. Its enemy is the Warrior. */
export const atMoment = (moment: DeedMoment, team: string, card: string, more: Of = {}) =>
  play(
    withSaidPloys(
      { ploys: [...(more.ploys ?? [])] },
      teamMoment(moment, {
        enemy: 'warrior-1',
        after: more.after ?? [],
        doing: ownDoing,
        ...(more.about !== undefined && { about: more.about }),
      }),
    ),
    tableOfTeam(team, { kel: card, ...more.cards }, more.of, more.kel),
    more.answers ?? {},
  );

/** A moment of Kel's in its activation. */
export const atOwnMoment = (moment: DeedMoment, team: string, card: string, more: Of = {}) =>
  play(
    withSaidPloys(
      { ploys: [...(more.ploys ?? [])] },
      ownMoment(moment, 'kel', {
        enemy: 'warrior-1',
        after: more.after ?? [],
        doing: ownDoing,
        ...(more.attack && { attack: more.attack }),
      }),
    ),
    tableOfTeam(team, { kel: card, ...more.cards }, { ...acting(), ...more.of }, more.kel),
    more.answers ?? {},
  );

/** An attack of Kel's with a weapon of that name, of which somebody fell. */
export const felledWith = (label: string, action: 'shoot' | 'fight' = 'shoot', role: AttackAt['role'] = 'attacks') => ({
  attack: { action, role, use: { user: 'kel', label, profile: '', normal: 3, critical: 4, rules: [] } },
});

/** Kel has these tokens. */
export const holding = (token: string, count = 1, id = 'kel'): Scene => ({ tokens: [{ id, token, count }] });
