import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ChoiceQuestion } from '../../../engine/question.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { useStage } from '../stage/stage.ts';
import { oddsText, percent } from './odds-text.ts';
import type { WeaponAhead } from './weapons-ahead.ts';

type Odds = Readonly<Record<string, string>>;

/** What an attack would come to, by the answer that it would be: whom, or with which weapon. It is worked out after the question is there. */
export function useOdds({ name, options }: ChoiceQuestion): Odds {
  const stage = useStage();
  const odds = useSignal<Odds>({});
  const state = stage.state.value;
  const [action, aimed] = [stage.doing.value, stage.aimed.value];
  useEffect(() => {
    let isHere = true;
    odds.value = {};
    if (state && action !== null && (name === 'target' || (name === 'weapon' && aimed !== null)))
      import('./ahead-of.ts').then(
        async ({ weaponsAhead }) => {
          const by = state.acting?.id;
          if (by === undefined) return;
          for (const target of name === 'target' ? options.map(({ value }) => value) : [aimed ?? '']) {
            await afterOthers();
            if (!isHere) return;
            const all = weaponsAhead(state, by, target).filter((one) => one.action === action && one.why === null);
            odds.value = { ...odds.peek(), ...(name === 'target' ? ofTarget(target, all) : ofWeapons(all, by, state)) };
          }
        },
        () => {},
      );
    return () => {
      isHere = false;
    };
  }, [odds, name, options, state, action, aimed]);
  return odds.value;
}

/** By the best of its weapons. */
function ofTarget(target: string, [best, ...others]: readonly WeaponAhead[]): Odds {
  if (!best) return {};
  return { [target]: `kills ${percent(best.kills)}${others.length > 0 ? `, ${best.weapon}` : ''}` };
}

const ofWeapons = (all: readonly WeaponAhead[], by: string, state: GameState): Odds =>
  Object.fromEntries(all.map((one) => [one.weapon, oddsText(one, shortNameOf(state, by))]));

/** A tap comes before the next one is worked out. */
const afterOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
