import { parseWeaponRule, type WeaponRule } from '../../catalog/weapon-rule.ts';
import { didYouMean } from '../../engine/spelling.ts';
import { type AttackProfile, policies, utilities } from '../../odds/profile.ts';
import { type Environment, oddsProfile } from '../../rules/odds-profile.ts';
import { readJson } from '../../session/json-text.ts';
import { oddsDocument } from '../../view/odds/document.ts';
import type { OddsRequest } from '../../view/odds/request.ts';
import type { Outcome, Run } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { readText } from '../read-text.ts';

/**
 * Answers a file of requests, one JSON object a line, with one result a line in the same order; empty lines are left
 * out. A bad line has its result, `{ "error": … }`, and makes the exit code 2, but the others are answered.
 */
export async function answerBatch(run: Run, file: string): Promise<Outcome> {
  const lines = (await readText(file, run.io)).split(/\r?\n/);
  const results = lines.flatMap((line, index) => (line.trim() === '' ? [] : [answerLine(line, index + 1)]));
  const bad = results.filter((result) => 'error' in result).length;
  return {
    document: {},
    documents: results,
    show: async () => results.map((result) => JSON.stringify(result)).join('\n'),
    ...(bad > 0 ? { exitCode: exitCodes['invalid-data'] } : {}),
  };
}

function answerLine(text: string, line: number): Readonly<Record<string, unknown>> {
  try {
    return oddsDocument(readRequest(text));
  } catch (problem) {
    if (!(problem instanceof BadRequest)) throw problem;
    return { error: { code: 'invalid-data', message: problem.message, line } };
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** What is wrong with a request, as one sentence. */
class BadRequest extends Error {}

/** Reads one line of `tw odds --batch`. Throws `BadRequest`. */
function readRequest(line: string): OddsRequest {
  const json = readJson(line);
  if (!json.ok) throw new BadRequest(`Column ${json.column} is not JSON: ${json.found}.`);
  const fields = fieldsOf('A request', json.value);
  insistKnown('A request', fields, requestFields);
  const kind = oneOf(fields, 'kind', ['shoot', 'fight'] as const);
  return kind === 'fight' ? fightRequest(fields) : shootRequest(fields);
}

const requestFields = [
  ...['kind', 'id', 'name', 'attacker', 'defender', 'cover', 'obscured', 'first'],
  ...['policy', 'utility', 'injured', 'environment'],
];
const sideFields = [
  ...['id', 'name', 'atk', 'hit', 'normal', 'critical', 'rules'],
  ...['save', 'wounds', 'defenceDice', 'injured'],
];

function shootRequest(fields: Fields): OddsRequest {
  const attacker = sideOf('attacker', fields);
  const defender = sideOf('defender', fields);
  return {
    kind: 'shoot',
    ...playing(fields),
    attacker: profileOf('attacker', attacker, isInjured('attacker', fields, attacker), environmentOf(fields)),
    defender: {
      save: whole('defender', defender, 'save', 2, 6),
      wounds: whole('defender', defender, 'wounds', 1, 100),
      defenceDice: defender.defenceDice === undefined ? 3 : whole('defender', defender, 'defenceDice', 0, 5),
    },
    situation: { cover: yesNo('', fields, 'cover'), obscured: yesNo('', fields, 'obscured') },
  };
}

function fightRequest(fields: Fields): OddsRequest {
  const environment = environmentOf(fields);
  const side = (name: 'attacker' | 'defender', request: Fields) => {
    const combatant = sideOf(name, fields);
    return {
      attack: profileOf(name, combatant, isInjured(name, request, combatant), environment),
      wounds: whole(name, combatant, 'wounds', 1, 100),
    };
  };
  return {
    kind: 'fight',
    ...playing(fields),
    attacker: side('attacker', fields),
    defender: side('defender', {}),
    first: fields.first === undefined ? 'attacker' : oneOf(fields, 'first', ['attacker', 'defender'] as const),
  };
}

const playing = (fields: Fields) => ({
  policy: fields.policy === undefined ? undefined : oneOf(fields, 'policy', policies),
  utility: fields.utility === undefined ? ('incapacitate' as const) : oneOf(fields, 'utility', utilities),
});

const environmentOf = (fields: Fields): Environment =>
  fields.environment === undefined ? 'none' : oneOf(fields, 'environment', ['none', 'condensed'] as const);

/** `injured` of the request is that of the attacker. */
const isInjured = (side: string, request: Fields, combatant: Fields): boolean =>
  yesNo('', request, 'injured') || yesNo(side, combatant, 'injured');

function profileOf(side: string, fields: Fields, injured: boolean, environment: Environment): AttackProfile {
  return oddsProfile(
    {
      atk: whole(side, fields, 'atk', 1, 8),
      hit: whole(side, fields, 'hit', 2, 6),
      normal: whole(side, fields, 'normal', 0, 60),
      critical: whole(side, fields, 'critical', 0, 60),
      rules: fields.rules === undefined ? [] : rulesOf(side, fields.rules),
    },
    injured,
    environment,
  );
}

function rulesOf(side: string, value: unknown): readonly WeaponRule[] {
  if (!Array.isArray(value))
    throw new BadRequest(`${side}.rules is a list of weapon rules, like ["piercing 1"], not ${shown(value)}.`);
  return value.map((text: unknown, index) => {
    const rule = typeof text === 'string' ? parseWeaponRule(text) : undefined;
    if (rule) return rule;
    throw new BadRequest(
      `${side}.rules[${index}]: ${shown(text)} is no weapon rule; they are written as on a card, like "piercing 1", and tw rules lists them.`,
    );
  });
}

function fieldsOf(name: string, value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new BadRequest(
    value === undefined ? `${name} is missing.` : `${name} is an object in braces, not ${shown(value)}.`,
  );
}

function sideOf(name: 'attacker' | 'defender', request: Fields): Fields {
  const side = fieldsOf(name, request[name]);
  insistKnown(name, side, sideFields);
  return side;
}

/** A slip in a name must not change the odds unnoticed. */
function insistKnown(name: string, fields: Fields, known: readonly string[]): void {
  for (const field in fields)
    if (!known.includes(field)) throw new BadRequest(`${name} has no "${field}".${didYouMean(field, known)}`);
}

function whole(side: string, fields: Fields, name: string, min: number, max: number): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new BadRequest(`${side}.${name} is a whole number from ${min} to ${max}, ${butIs(value)}.`);
}

function yesNo(side: string, fields: Fields, name: string): boolean {
  const value = fields[name];
  if (value === undefined || typeof value === 'boolean') return value === true;
  throw new BadRequest(`${side === '' ? name : `${side}.${name}`} is true or false, ${butIs(value)}.`);
}

function oneOf<T extends string>(fields: Fields, name: string, words: readonly T[]): T {
  const value = fields[name];
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw new BadRequest(`${name} is ${words.map((word) => `"${word}"`).join(' or ')}, ${butIs(value)}.`);
}

const butIs = (value: unknown): string => (value === undefined ? 'and is missing' : `not ${shown(value)}`);

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};
