import { kebab } from '../../engine/spelling.ts';
import { weaponLine } from '../../rules/corrections/weapons-text.ts';
import type { ActArgs, Deed, MissionArgs, NpoArgs, OperativeArgs, PlaceArgs } from '../../rules/language/deed.ts';
import type { RosterWeapon } from '../../rules/state/state.ts';
import { inShell } from './question-text.ts';

/** A deed as the command that does it, for the log. */
export function deedWords(deed: Deed): string {
  switch (deed.do) {
    case 'new-game':
    case 'initiative':
    case 'ready':
    case 'reinforce':
    case 'firefight':
    case 'strategy':
    case 'end-turn':
      return deed.do;
    case 'concede':
      return deed.args.player === undefined ? 'concede' : `concede ${deed.args.player}`;
    case 'draw-event':
      return deed.args.all ? 'draw-event --all' : 'draw-event';
    case 'resolve-npo':
      return deed.args.id === undefined ? 'resolve-npo' : `resolve-npo ${deed.args.id}`;
    case 'act':
      return [
        ...['act', deed.args.id, deed.args.action, deed.args.target, placeWord(deed.args)],
        ...(deed.args.dashes ? ['--dash'] : []),
        ...harmWords(deed.args),
      ]
        .filter((word) => word !== undefined)
        .join(' ');
    case 'attack':
      return `attack ${deed.args.operative} ${deed.args.npo}${deed.args.action === undefined ? '' : ` --${deed.args.action}`}`;
    case 'counteract':
      return deed.args.id === undefined ? 'counteract' : `counteract ${deed.args.id}`;
    case 'threat':
      if ('to' in deed.args) return `threat set ${deed.args.to}`;
      return 'by' in deed.args ? `threat ${deed.args.by < 0 ? '' : '+'}${deed.args.by}` : `threat ${deed.args.trigger}`;
    case 'cp':
      return `cp ${signed(deed.args.by)}${whose(deed.args)}${spentOn(deed.args)}`;
    case 'vp':
      return `vp ${signed(deed.args.by)}${whose(deed.args)}${spentOn(deed.args)}`;
    case 'dice-of':
      return `dice ${deed.args.of}`;
    case 'mission':
      return missionWords(deed.args);
    case 'npo':
      if (deed.args.change === 'take-out') return `npo remove ${deed.args.id}`;
      return `npo ${deed.args.change} ${'id' in deed.args ? deed.args.id : deed.args.datacard}${untilWord(deed.args)}${setWords(deed.args)}`;
    case 'operative':
      return `operative ${deed.args.change} ${'id' in deed.args ? deed.args.id : deed.args.operative.id}${untilWord(deed.args)}${setWords(deed.args)}`;
    case 'hatch':
      return `hatch ${deed.args.number} ${deed.args.open ? 'open' : 'close'}`;
    case 'reconcile':
      return ['reconcile', ...deed.args.set.map(({ fact, value }) => `--set ${fact}=${value}`)].join(' ');
    case 'place':
      return placeWords(deed.args);
    case 'breach':
      return `breach ${deed.args.number}${deed.args.close ? ' --close' : ''}`;
  }
}

const signed = (by: number): string => `${by < 0 ? '' : '+'}${by}`;
const whose = ({ player }: { readonly player?: string }): string => (player === undefined ? '' : ` --player ${player}`);
const spentOn = ({ for: what }: { readonly for?: string }): string =>
  what === undefined ? '' : ` --for ${inShell(what)}`;
const untilWord = (args: NpoArgs | OperativeArgs): string => ('until' in args ? ` ${args.until}` : '');

/** What is set, as the options that set it. */
function setWords(args: NpoArgs | OperativeArgs): string {
  if (args.change !== 'set') return '';
  const { weapons = [], ...others } = args.to;
  const profiles = 'profiles' in others ? (others.profiles ?? []) : [];
  const words = [
    ...Object.entries({ ...others, profiles: undefined })
      .filter(([, value]) => value !== undefined)
      .map(([what, value]) => [what.replaceAll(/[A-Z]/g, ' $&'), [value].flat().join(', ')]),
    ...weapons.map((weapon: string | RosterWeapon) => [
      'weapon',
      typeof weapon === 'string' ? weapon : weaponLine(weapon),
    ]),
    ...profiles.map(({ weapon, profile, figures }) => [
      'weapon',
      `${weapon}${profile === weapon ? '' : ` ${profile}`} ${figures}`,
    ]),
  ];
  return words.map(([what = '', value = '']) => ` --${kebab(what)} ${inShell(value)}`).join('');
}

const placeWord = ({ place }: ActArgs): string | undefined => (place === undefined ? undefined : inShell(place));

function placeWords({ places, keeps, all }: PlaceArgs): string {
  const [first, another] = places;
  if (keeps === false) return 'place --off';
  if (all) return 'place --all';
  if (keeps) return 'place --npos';
  if (!first || another) return `place --batch (${places.length} operatives)`;
  return `place ${first.id} ${inShell(first.place)}`;
}

const harmWords = ({ harm }: ActArgs): readonly string[] =>
  harm === undefined ? [] : ['--wounds', harm.map(({ id, wounds }) => `${id}=${wounds}`).join(',')];

function missionWords(args: MissionArgs): string {
  const { what } = args;
  switch (what) {
    case 'auspex':
    case 'repair':
      return `mission ${what}`;
    case 'escape':
    case 'place':
      return `mission ${what} ${args.id}`;
    case 'pick-up':
      return `mission ${what} ${args.id}${args.marker === undefined ? '' : ` ${args.marker}`}`;
    case 'breach':
      return `mission ${what}${args.hatchway === undefined ? '' : ` ${args.hatchway}`}`;
    case 'sarcophagus':
      return `mission ${what} ${args.points}`;
    case 'room':
      return `mission ${what} ${args.room}${args.by === undefined ? '' : ` --by ${args.by}`}`;
    case 'scout':
      return `mission ${what} ${args.id}${args.room === undefined ? '' : ` ${args.room}`}`;
    case 'phase':
      return `mission ${what} ${args.id} ${args.inches}`;
  }
}
