import { useStage } from '../stage/stage.ts';
import { LevelsByHand } from './by-hand.tsx';
import { GameFile } from './game-file.tsx';
import { SignsOfMap } from './signs-of-map.tsx';
import { TypedWords } from './typed-words.tsx';

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
