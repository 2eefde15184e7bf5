import { mapOf } from '../../catalog/pack.ts';
import { codeOn } from '../../rules/board/ground/keypad.ts';
import type { EventOf, GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { actionName } from '../../rules/state/action-names.ts';
import type { GameState } from '../../rules/state/state.ts';
import { someoneById } from '../../rules/state/stats.ts';
import { doorNameOf } from '../words/names.ts';
import { shortNameOf } from '../words/short-names.ts';
import { listed } from '../words/text.ts';
import { type SoFar, toldSoFar } from './so-far.ts';

/** A step that others have taken, in at most three short sentences: who did what, the damage, who is incapacitated. */
export function stepNews(soFar: SoFar): readonly string[] {
  const after = soFar.events.reduce(evolve, soFar.before);
  const results = [actionsNews(soFar.events, after), damageNews(soFar.events, after), fallenNews(soFar.events, after)];
  const news = results.filter((sentence) => sentence !== undefined);
  return news.length > 0
    ? news
    : toldSoFar(soFar)
        .flatMap(({ text, isToDo }) => (isToDo ? [] : [text]))
        .slice(0, 3);
}

/** `Crawler 1 moved 4" to 5153 and shot Aegis and Watch.` */
function actionsNews(events: readonly GameEvent[], after: GameState): string | undefined {
  const name = (id: string): string => shortNameOf(after, id);
  const who = events.find((event) => event.type === 'action-performed' || event.type === 'npo-acted');
  if (who?.type !== 'action-performed' && who?.type !== 'npo-acted') {
    const done = events.find((event) => event.type === 'operative-expended' || event.type === 'npo-expended');
    return done && 'id' in done ? `${name(done.id)} is expended.` : undefined;
  }
  const clauses = events.flatMap((event, index) => {
    if ((event.type !== 'action-performed' && event.type !== 'npo-acted') || event.id !== who.id) return [];
    return [deedClause(event, events.slice(index + 1), after)];
  });
  return `${name(who.id)} ${listed([...new Set(clauses)])}.`;
}

type Acted = EventOf<'action-performed' | 'npo-acted'>;

function deedClause(event: Acted, later: readonly GameEvent[], after: GameState): string {
  const { id, action } = event;
  const next = later.findIndex((one) => (one.type === 'action-performed' || one.type === 'npo-acted') && one.id === id);
  const own = next < 0 ? later : later.slice(0, next);
  switch (action) {
    case 'shoot':
    case 'fight':
    case 'hatchway-fight': {
      const struck = own.flatMap((one) => (one.type === 'attack-rolled' && one.id === id ? [one.target] : []));
      const all = [...new Set([...(event.target === undefined ? [] : [event.target]), ...struck])];
      const names = listed(all.map((one) => shortNameOf(after, one)));
      const verb = action === 'shoot' ? 'shot' : 'fought';
      return `${verb} ${names}${action === 'hatchway-fight' ? ' through a hatchway' : ''}`.replace(/ $/, '');
    }
    case 'reposition':
    case 'dash':
    case 'fall-back':
    case 'charge': {
      const end = own.find((one) => one.type === 'placed' && one.id === id);
      const verb = action === 'charge' ? 'charged' : action === 'fall-back' ? 'fell back' : 'moved';
      const charged = action === 'charge' && event.target !== undefined ? ` ${shortNameOf(after, event.target)}` : '';
      if (end?.type !== 'placed') return `${verb}${charged}`;
      return `${verb}${charged}${end.moved === undefined ? '' : ` ${Math.ceil(end.moved)}"`} to ${codeOn(mapOf(after.config), end)}`;
    }
    default: {
      const door = own.find((one) => one.type === 'hatchway-moved' || one.type === 'breach-point-moved');
      if (door?.type !== 'hatchway-moved' && door?.type !== 'breach-point-moved')
        return `performed ${actionName[action]}`;
      const kind = door.type === 'hatchway-moved' ? 'hatchway' : 'breach-point';
      return `${door.open ? 'opened' : 'closed'} ${doorNameOf(after, kind, door.number)}`;
    }
  }
}

/** `Damage: Aegis 9 (5 of 14 left), Watch 9 (3 of 12 left).` */
function damageNews(events: readonly GameEvent[], after: GameState): string | undefined {
  const lost = new Map<string, number>();
  for (const event of events)
    if (event.type === 'damage-inflicted') lost.set(event.id, (lost.get(event.id) ?? 0) + event.wounds);
  if (lost.size === 0) return events.some(({ type }) => type === 'attack-rolled') ? 'No damage.' : undefined;
  const each = [...lost].map(([id, wounds]) => {
    const one = someoneById(after, id);
    return `${shortNameOf(after, id)} ${wounds}${one && one.wounds > 0 ? ` (${one.wounds} of ${one.maxWounds} left)` : ''}`;
  });
  return `Damage: ${each.join(', ')}.`;
}

function fallenNews(events: readonly GameEvent[], after: GameState): string | undefined {
  const names = events.flatMap((event) => (event.type === 'incapacitated' ? [shortNameOf(after, event.id)] : []));
  return names.length === 0 ? undefined : `${listed(names)} ${names.length === 1 ? 'is' : 'are'} incapacitated.`;
}
