import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { actionName } from '../../../rules/state/action-names.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { someoneById } from '../../../rules/state/stats.ts';
import { shortNameOf, shortNames } from '../../../view/words/short-names.ts';
import { type Stage, useStage } from '../stage/stage.ts';
import type { AheadOf } from './ahead-of.ts';
import { oddsText } from './odds-text.ts';

/** An enemy in somebody's activation: each weapon with its odds, a Charge, and its datacard. */
export function EnemyCard({ state, by, id }: { state: GameState; by: string; id: string }) {
  const stage = useStage();
  const heading = useRef<HTMLHeadingElement>(null);
  const ahead = useSignal<AheadOf | null>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  useEffect(() => {
    let isHere = true;
    // Nobody needs it before an enemy is tapped.
    import('./ahead-of.ts').then(
      ({ aheadOf }) => {
        if (isHere) ahead.value = aheadOf(state, by, id);
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [ahead, state, by, id]);
  const enemy = someoneById(state, id);
  if (!enemy) return null;
  const { weapons = [], charge } = ahead.value ?? {};
  const [can, cannot] = [weapons.filter(({ why }) => why === null), weapons.filter(({ why }) => why !== null)];
  const offers = offeredTo(stage);
  const chargesTo = offers('charge') ? charge : undefined;
  return (
    <section aria-label="Question" class="question enemy-card">
      <h2 ref={heading} tabIndex={-1}>
        {shortNameOf(state, id)}: {enemy.wounds} of {enemy.maxWounds} wounds
      </h2>
      <div class="answers weapons">
        {can
          .filter(({ action }) => offers(action))
          .map((one) => (
            <button
              key={one.weapon}
              type="button"
              class="answer"
              onClick={() => {
                stage.wish.value = { is: 'attack', id: by, target: id, action: one.action, weapon: one.weapon };
                stage.goOn();
              }}
            >
              {actionName[one.action]} · {one.weapon}
              <small>{oddsText(one, shortNameOf(state, by))}</small>
            </button>
          ))}
        {chargesTo && (
          <button
            type="button"
            class="answer"
            onClick={() => {
              stage.aimed.value = null;
              stage.dragging.propose(by, chargesTo);
            }}
          >
            Charge
            <small>shows where it ends</small>
          </button>
        )}
      </div>
      {ahead.value === null && <p class="hint">Working out the odds …</p>}
      {cannot.length > 0 && (
        <ul class="not-now">
          {cannot.map(({ weapon, why }) => (
            <li key={weapon}>
              {weapon}: {shortNames([why ?? ''], state).join(' ')}
            </li>
          ))}
        </ul>
      )}
      <div class="step-keys">
        <button
          type="button"
          class="minor"
          onClick={() => {
            stage.sheet.value = { name: 'card', of: id };
          }}
        >
          Datacard
        </button>
        <button
          type="button"
          class="minor"
          onClick={() => {
            stage.aimed.value = null;
          }}
        >
          Something else
        </button>
      </div>
    </section>
  );
}

/** Which actions the open question offers, also where something speaks against them. */
function offeredTo({ open }: Stage): (action: string) => boolean {
  const now = open.value;
  if (now?.is !== 'asked' || now.asked.question.kind !== 'choice') return () => false;
  const { options, unlikely = [] } = now.asked.question;
  return (action) => [...options, ...unlikely].some(({ value }) => value === action);
}
