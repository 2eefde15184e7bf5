import { typedDeed } from '../../../game/performing/typed-deed.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { useStage } from '../stage/stage.ts';
import { LevelsByHand } from './by-hand.tsx';
import { correct, leadAway } from './correct.ts';
import { CorrectingField } from './correcting-field.tsx';
import { GameFile } from './game-file.tsx';

const diceWords = {
  none: 'all are rolled for you',
  players: 'yours are rolled on the table',
  all: 'all are rolled on the table',
} as const;

/** What is the page's own: sound, and where else to look. */
export function Settings() {
  const stage = useStage();
  const open = stage.open.value;
  const state = stage.state.value;
  const go = (name: 'forces' | 'why' | 'report' | 'rule' | 'ahead') => (): void => {
    stage.sheet.value = { name };
  };
  return (
    <>
      {state && (
        <div class="answers">
          <button type="button" class="answer" onClick={go('rule')}>
            The rule behind the question
          </button>
          <button type="button" class="answer" onClick={go('forces')}>
            Who is there, with wounds and doors
          </button>
          <button type="button" class="answer" onClick={go('why')}>
            Why the last step came out as it did
          </button>
          <button type="button" class="answer" onClick={go('report')}>
            Report of the battle so far
          </button>
          {state.adversary === null && (
            <button type="button" class="answer" onClick={go('ahead')}>
              How this game may end, by games played ahead (F)
            </button>
          )}
        </div>
      )}
      {open?.is === 'asked' && 'd' in open.asked.keys && (
        <fieldset class="by-hand">
          <legend>Dice: {diceWords[state?.diceOf ?? 'none']}</legend>
          <button
            type="button"
            class="minor"
            onClick={() => {
              stage.sheet.value = null;
              open.reply({ is: 'key', key: 'd' });
            }}
          >
            Change whose dice are typed
          </button>
        </fieldset>
      )}
      {state && !stage.looksOnly && <TypedWords state={state} />}
      {state && !stage.looksOnly && <LevelsByHand state={state} />}
      <label class="tick">
        <input
          type="checkbox"
          checked={stage.sound.value}
          onChange={() => {
            stage.sound.value = !stage.sound.value;
          }}
        />
        <span>A sound when the NPOs have acted</span>
      </label>
      {state?.config.map !== null && <SignsOfMap />}
      {stage.ownGame && <GameFile own={stage.ownGame} />}
    </>
  );
}

/** What was done, or what is wrong in the record, in the words of the commands. */
function TypedWords({ state }: { state: GameState }) {
  const stage = useStage();
  const send = (line: string): void => {
    const [, by, count = '1'] = /^(undo|redo)(?:\s+(\d+))?$/.exec(line) ?? [];
    if (line === 'undo') leadAway(stage, 'u');
    else if (by === 'undo' || by === 'redo') correct(stage, { is: 'travel', by, count: Number(count) });
    else {
      const field = { sheet: { name: 'settings' }, name: 'typed-words', text: line } as const;
      correct(stage, { is: 'deed', deed: typedDeed(line, state), field });
    }
  };
  return (
    <CorrectingField
      name="typed-words"
      label="Type what was done: kel shoot w3, npo wound w1 2, hatch 3 open, undo"
      button="Do it"
      send={send}
    />
  );
}

const signs: readonly (readonly [sign: string, means: string])[] = [
  ['Filled base', 'ready'],
  ['Hollow base', 'expended; with a dashed rim dormant'],
  ['Second ring', 'an NPO'],
  ['Roof over the sign', 'Conceal order'],
  ['Bar over the sign', 'Engage order'],
  ['Arc around the base', 'wounds that are left'],
  ['Shield', 'on guard'],
  ['Green', 'a move may end there; paler with a Dash as well; red by a Charge'],
  ['Line to an enemy', 'in the open; dashed in cover, dotted obscured'],
];

/** What is drawn on the map, in words. */
function SignsOfMap() {
  return (
    <details class="unlikely">
      <summary>Signs on the map</summary>
      <dl class="signs-of-map">
        {signs.map(([sign, means]) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
