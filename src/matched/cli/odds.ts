import { typedStats } from '../../cli/odds/party.ts';
import type { OddsWords } from '../../cli/odds/query.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { OddsQuery } from '../../view/odds/request.ts';
import { parseSecondEditionProfile, type SecondEditionProfile, statsText } from '../catalog/parse-profile.ts';
import { formatSecondEditionRule } from '../catalog/weapon-rule.ts';
import { mostDefence, secondEditionWeapon } from '../odds/profile.ts';
import { secondEditionFightRequest, secondEditionShootRequest } from '../view/odds.ts';

/** What `tw odds --edition 2021` asks, read from its options. Throws `Failure`. */
export function secondEditionQuery(kind: 'shoot' | 'fight', words: OddsWords): OddsQuery {
  const { attacker, defender, policy, utility = 'incapacitate' } = words;
  if (attacker === undefined || defender === undefined)
    throw new Failure('usage', `tw odds ${kind} needs --attacker and --defender.`, { hint: example[kind] });
  if (words.obscured || words.condensed)
    throw new Failure(
      'usage',
      `--${words.obscured ? 'obscured' : 'condensed'} is of the 2024 rules; the second edition has none.`,
    );
  const play = { policy, utility };
  const one = sideOf('The attacker', attacker, words.injured === true);
  if (kind === 'shoot') {
    if (words.first !== undefined) throw new Failure('usage', '--first is for fights.');
    const { weapon, profile } = armed('The attacker', one);
    const target = targetOf(defender, words);
    return {
      request: secondEditionShootRequest({
        ...play,
        attacker: weapon,
        defender: target,
        notes: notesOn(profile, splashNotes),
      }),
      attacker: one.text,
      defender: [
        `Defence ${target.defence}, Save ${target.save}+`,
        ...(target.invulnerable === undefined ? [] : [`invulnerable ${target.invulnerable}+`]),
        `wounds ${target.wounds}`,
      ].join(', '),
      notCounted: [],
    };
  }
  if (words.cover || words.defence !== undefined || words.invulnerable !== undefined)
    throw new Failure('usage', '--cover, --defence and --invulnerable are for shooting.');
  const other = sideOf('The defender', defender, false);
  const sides = [armed('The attacker', one), armed('The defender', other)] as const;
  return {
    request: secondEditionFightRequest({
      ...play,
      first: words.first ?? 'attacker',
      attacker: { weapon: sides[0].weapon, wounds: woundsOf('The attacker', one) },
      defender: { weapon: sides[1].weapon, wounds: woundsOf('The defender', other) },
      notes: [...notesOn(sides[0].profile, reapNotes), ...notesOn(sides[1].profile, reapNotes)],
    }),
    attacker: `${one.text}, wounds ${one.wounds}`,
    defender: `${other.text}, wounds ${other.wounds}`,
    notCounted: [],
  };
}

const example = {
  shoot: 'For instance: tw odds --edition 2021 shoot --attacker "4 3+ 3/4 AP1" --defender "4+ 10" --cover',
  fight: 'For instance: tw odds --edition 2021 fight --attacker "3+ 12 4 3+ 4/5" --defender "4+ 9 4 4+ 3/4"',
} as const;

interface Side {
  readonly save: number | undefined;
  readonly wounds: number | undefined;
  readonly profile: SecondEditionProfile | undefined;
  readonly injured: boolean;
  readonly text: string;
}

function sideOf(side: string, words: string, injured: boolean): Side {
  if (!/^\s*\d/.test(words))
    throw new Failure(
      'invalid-data',
      `${side}: tw knows no datacards of the second edition, so "${words}" is typed as a profile.`,
      {
        hint: example.shoot,
      },
    );
  const { save, wounds, profile: typed } = typedStats(side, words);
  if (typed === undefined) return { save, wounds, profile: undefined, injured, text: '' };
  const parsed = parseSecondEditionProfile(typed);
  if (!parsed.ok) throw new Failure('invalid-data', `${side}: ${parsed.problem}`);
  const rules = parsed.profile.rules.map(formatSecondEditionRule);
  const text = [statsText(parsed.profile), ...rules, ...(injured ? ['injured: its skill is 1 worse'] : [])].join(', ');
  return { save, wounds, profile: parsed.profile, injured, text };
}

function armed(side: string, { profile, injured }: Side) {
  if (!profile)
    throw new Failure(
      'invalid-data',
      `${side} needs a weapon, like "4 3+ 3/4 AP1" (Attacks, BS or WS, damage, rules).`,
    );
  return { profile, weapon: secondEditionWeapon(profile, injured) };
}

function woundsOf(side: string, { wounds }: Side): number {
  if (wounds === undefined)
    throw new Failure('invalid-data', `${side} needs a Save and wounds before its profile, like "3+ 12 4 3+ 4/5".`);
  return wounds;
}

function targetOf(words: string, { cover, defence = '3', invulnerable }: OddsWords) {
  const { save, wounds } = sideOf('The defender', words, false);
  if (save === undefined || wounds === undefined)
    throw new Failure('invalid-data', 'The defender needs a Save and wounds, like "4+ 10".');
  return {
    save,
    wounds,
    defence: numberFrom('--defence', defence, 0, mostDefence),
    invulnerable: invulnerable === undefined ? undefined : numberFrom('--invulnerable', invulnerable, 2, 6),
    cover: cover === true,
  };
}

function numberFrom(option: string, text: string, min: number, max: number): number {
  const number = /^\d+\+?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Failure('usage', `${option} is a whole number from ${min} to ${max}, not ${text}.`);
}

const notesOn = ({ rules }: SecondEditionProfile, notes: Readonly<Record<string, string>>): string[] =>
  rules.flatMap((rule) => notes[rule.rule] ?? []);

const splashNotes = {
  splash:
    'Splash: every other operative near the target suffers the same mortal wounds for each critical hit retained.',
  stun: 'Stun: with a critical hit retained the target has 1 APL less.',
  fusillade: 'Fusillade: type the Attacks shared out to this target.',
  blast: 'Blast: each further target is an attack of its own, never in cover.',
  torrent: 'Torrent: each further target is an attack of its own.',
};
const reapNotes = {
  reap: 'Reap: each critical strike also wounds other enemies nearby, which is not counted here.',
  stun: 'Stun: a second critical strike costs the enemy 1 APL.',
};
