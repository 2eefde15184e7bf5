import { signsOf } from '../../../rules/board/places/signs.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { operativeById } from '../../../rules/state/stats.ts';
import { gradeRole } from '../../../view/sentences/headline.ts';
import type { DieShown } from '../../../view/steps/blocked.ts';
import type { AttackMoment, Moment, WoundsChanged } from '../../../view/steps/moment.ts';
import { bandWords, figuresText } from '../../../view/steps/moment-words.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { capital } from '../../../view/words/text.ts';
import { Die } from '../asked/die.tsx';
import { threatLevels } from '../head/head-line.tsx';

/** What a step changed, drawn: who attacked whom, the dice, the wounds, threat, who wakes. `state`: after it. */
export function MomentCard({ moment, state }: { moment: Moment; state: GameState }) {
  const { attacks, others, threat } = moment;
  const band = bandWords(moment);
  return (
    <div class="moment">
      {attacks.map((attack, index) => (
        <Attack key={index} attack={attack} state={state} isBrief={attacks.length - index > mostInFull} />
      ))}
      {others.map((one) => (
        <Figures key={one.id} one={one} state={state} isNamed />
      ))}
      {threat && <NewThreat {...threat} config={state.config} />}
      {band.length > 0 && <p class="band">{band.join(' · ')}</p>}
    </div>
  );
}

/** Attacks of one step whose dice are drawn: the last ones. */
const mostInFull = 2;

/** The sign that stands for somebody on the map. */
function Sign({ id, state }: { id: string; state: GameState }) {
  return (
    <b class={`base-sign ${operativeById(state, id) ? 'player' : 'npo'}`} aria-hidden="true">
      {signsOf(state).get(id)}
    </b>
  );
}

function Attack({ attack, state, isBrief }: { attack: AttackMoment; state: GameState; isBrief: boolean }) {
  const { id, target, weapon, dice, against, wounds, isShoot } = attack;
  return (
    <div class="attack">
      <p class="duel">
        <Sign id={id} state={state} /> <span>{shortNameOf(state, id)}</span>
        <span class="weapon">{capital(weapon)} →</span>
        <Sign id={target} state={state} /> <span>{shortNameOf(state, target)}</span>
      </p>
      {!isBrief && dice.length > 0 && <DiceLine dice={dice} words={`${shortNameOf(state, id)}: attack dice`} />}
      {!isBrief && against.length > 0 && (
        <DiceLine
          dice={against}
          words={`${shortNameOf(state, target)}: ${isShoot ? 'defence dice' : 'retaliation dice'}`}
        />
      )}
      {wounds.map((one, index) => (
        <Figures key={one.id} one={one} state={state} isNamed={one.id !== target} isFirst={index === 0} />
      ))}
      {wounds.length === 0 && <p class="figures is-none is-first">no damage</p>}
    </div>
  );
}

/** Hits are dark; one that a save took is struck through, with that save on it. */
function DiceLine({ dice, words }: { dice: readonly DieShown[]; words: string }) {
  return (
    <ul class="dice-line" aria-label={words}>
      {dice.map((die, index) => (
        <li key={index} class={`${die.result} ${die.takenBy ? 'is-taken' : ''}`} title={wordsOf(die)}>
          {die.face === null ? <span class="die unrolled">✓</span> : <Die face={die.face} />}
          {die.takenBy && (
            <span class="taken-by" aria-hidden="true">
              {die.takenBy.map((face) => face ?? '✓').join('+')}
            </span>
          )}
          <span class="unseen">{wordsOf(die)}</span>
        </li>
      ))}
    </ul>
  );
}

const wordsOf = ({ result, takenBy }: DieShown): string =>
  `${result === 'fail' ? 'fails' : result}${takenBy ? ', blocked' : ''}`;

/** In large figures what somebody lost, and what is left. */
function Figures({
  one,
  state,
  isNamed = false,
  isFirst = false,
}: {
  one: WoundsChanged;
  state: GameState;
  isNamed?: boolean;
  isFirst?: boolean;
}) {
  return (
    <p class={`figures ${one.isPlayers && one.to < one.from ? 'is-ours' : ''} ${isFirst ? 'is-first' : ''}`}>
      {isNamed && (
        <>
          <Sign id={one.id} state={state} /> <small>{shortNameOf(state, one.id)}</small>
        </>
      )}
      <strong>{figuresText(one)}</strong>
      {one.isIncapacitated && <small>incapacitated</small>}
    </p>
  );
}

/** The new cells of the track, after the one that it was. */
function NewThreat({ from, to, config }: { from: number; to: number; config: GameState['config'] }) {
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  return (
    <p class="new-threat">
      <span>
        Threat {from} → {to}
      </span>
      <span class="threat" aria-hidden="true">
        {threatLevels.map((level) => (
          <span
            key={level}
            class={`${level <= to ? 'is-full' : ''} ${level > least && level <= most ? 'is-new' : ''} ${gradeRole(config, level)}`}
          />
        ))}
      </span>
    </p>
  );
}
