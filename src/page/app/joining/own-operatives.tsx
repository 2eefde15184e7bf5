import { rulesOf } from '../../../rules/state/own-rules.ts';
import type { GameState, Operative } from '../../../rules/state/state.ts';
import { operativeApl } from '../../../rules/state/stats.ts';
import { rulesInForce } from '../../../view/status.ts';
import { useStage } from '../stage/stage.ts';
import { operativesOwnedBy } from './whose.ts';

/** The operatives of the player with this phone: wounds, AP, weapons, and their rules. */
export function OwnOperatives({ hasMap }: { hasMap: boolean }) {
  const stage = useStage();
  const state = stage.state.value;
  const name = stage.mine.value;
  const own = state && name ? operativesOwnedBy(state, name) : [];
  if (!state || own.length === 0) return null;
  return (
    <section aria-label={`Operatives of ${name}`} class="own-operatives">
      <p class="own-head">
        <b>{name}</b>
        {hasMap && (
          <button
            type="button"
            class="minor only-small"
            aria-pressed={stage.showsMap.value}
            onClick={() => {
              stage.showsMap.value = !stage.showsMap.peek();
            }}
          >
            Map
          </button>
        )}
        <button
          type="button"
          class="minor"
          onClick={() => {
            stage.mine.value = null;
          }}
        >
          Somebody else
        </button>
      </p>
      {own.map((operative) => (
        <OwnCard key={operative.id} operative={operative} state={state} />
      ))}
    </section>
  );
}

function OwnCard({ operative, state }: { operative: Operative; state: GameState }) {
  const { id, name, wounds, maxWounds, weapons, order } = operative;
  const { acting } = state;
  const ap = acting?.id === id ? acting.ap : operativeApl(operative);
  const rules = rulesOf(state, operative);
  const now = rulesInForce(state).filter((rule) => rule.operative === id || rule.operative === null);
  return (
    <details class={`own-card is-${operative.state}`}>
      <summary>
        <b>{name}</b> <span>{`${wounds}/${maxWounds} wounds,`}</span> <span>{`${ap} AP,`}</span>{' '}
        <span>
          {operative.state === 'ready' ? `ready, ${order === 'engage' ? 'Engage' : 'Conceal'}` : operative.state}
        </span>
      </summary>
      <ul>
        {weapons.map((weapon) => (
          <li key={weapon.name}>
            <b>{weapon.name}</b> {weapon.profile}
          </li>
        ))}
      </ul>
      {now.length > 0 && <p>{`In force: ${now.map((rule) => rule.name).join(', ')}.`}</p>}
      {rules.length > 0 && (
        <dl>
          {rules.map(({ rule }) => (
            <div key={rule.id}>
              <dt>{rule.name}</dt>
              <dd>{rule.says}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
