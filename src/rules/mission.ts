import { mission } from '../catalog/missions.ts';
import type { MissionId } from '../catalog/types.ts';
import { look, type Rule, reject } from './language.ts';
import type { Objectives, Operative } from './state.ts';
import { npoById, operativeById, operativesInPlay } from './stats.ts';

type ObjectivesOf<M extends MissionId> = Extract<Objectives, { readonly mission: M }>;

/** What this mission keeps count of. In another one `what` ("Scout Room") makes no sense and is rejected. */
export function* onlyIn<M extends MissionId>(id: M, what: string): Rule<ObjectivesOf<M>> {
  const { objectives } = yield* look();
  if (isOf(objectives, id)) return objectives;
  return yield* rejectHere(what);
}

const isOf = <M extends MissionId>(objectives: Objectives, id: M): objectives is ObjectivesOf<M> =>
  objectives.mission === id;

/** This mission has no such thing. */
export function* rejectHere(what: string): Rule<never> {
  const { config } = yield* look();
  const { number, name } = mission(config.mission);
  return yield* reject({ message: `Mission ${number}, ${name}, has no ${what}.`, hint: { advice: 'read-mission' } });
}

/** The player operative with this id, if it is in the killzone; else rejected. */
export function* inKillzone(id: string): Rule<Operative> {
  const state = yield* look();
  const operative = operativesInPlay(state).find((one) => one.id === id);
  if (operative) return operative;
  const gone = operativeById(state, id);
  if (gone) return yield* reject({ message: `${gone.name} is ${gone.state}.`, hint: { advice: 'list-operatives' } });
  const npo = npoById(state, id);
  return yield* reject({
    message: npo ? `${npo.name} is an NPO; this is for player operatives.` : `No operative is called "${id}".`,
    hint: { advice: 'list-operatives' },
  });
}
