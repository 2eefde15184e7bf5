import { useStage } from '../stage/stage.ts';
import { namesOfOwners } from './whose.ts';

/** Where several play together: whose phone this is. The game goes on meanwhile. */
export function WhoAreYou() {
  const stage = useStage();
  const state = stage.state.value;
  const names = state && !stage.looksOnly && !stage.player ? namesOfOwners(state) : [];
  const mine = stage.mine.value;
  if (names.length === 0 || mine === wholeTable || (mine !== null && names.includes(mine))) return null;
  return (
    <fieldset class="who-are-you">
      <legend>Who are you?</legend>
      <div class="answers">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            class="answer"
            onClick={() => {
              stage.mine.value = name;
            }}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          class="answer"
          onClick={() => {
            stage.mine.value = wholeTable;
          }}
        >
          The whole table
          <small>this screen keeps the map</small>
        </button>
      </div>
    </fieldset>
  );
}

/** In the place of a name. */
export const wholeTable = '';
