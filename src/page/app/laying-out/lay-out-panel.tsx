import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Game } from '../../../game/keeping/game.ts';
import { stepReportOf } from '../../../play/step-report-of.ts';
import type { GameState } from '../../../rules/state/state.ts';
import type { StepReport } from '../../../view/steps/step-report.ts';
import { setUpChecklist } from '../../../view/tables/set-up.ts';
import { hasNoFocus } from '../sheets/sheet-focus.ts';
import type { LayingOut } from '../stage/laid-out.ts';
import { useStage } from '../stage/stage.ts';
import { idNamedIn } from '../told/named.ts';
import { withoutCommands } from '../told/seen-here.ts';
import { notOnMap } from './lay-out.ts';
import { Tray } from './tray.tsx';

/** What is set up, in the order of hands: terrain, NPOs one by one, the players' own from the tray. */
export function LayOutPanel({ open }: { open: LayingOut }) {
  const stage = useStage();
  const game = stage.game.value;
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = useMemo(() => (game ? linesOf(game) : noLines), [game?.standing[0]?.entry, game?.standing[1]?.entry]);
  const state = game?.state;
  const ticked = open.ticked.value;
  const all = [...lines.terrain, ...lines.npos];
  const next = all.find((text) => !ticked.has(text));
  const about = state && next !== undefined ? idNamedIn(next, state)?.id : undefined;
  useEffect(() => {
    stage.pointed.value = about ?? null;
    return () => {
      stage.pointed.value = null;
    };
  }, [about, stage]);
  useEffect(() => {
    stage.spoken.value = title;
    heading.current?.focus({ preventScroll: true });
  }, [stage]);
  const missing = game ? notOnMap(game) : [];
  useEffect(() => {
    // The line that was ticked, or the base that was put down, has gone: the next one has the focus.
    if (hasNoFocus()) heading.current?.parentElement?.querySelector<HTMLElement>('[data-tray], .ends button')?.focus();
  }, [missing.length, next]);
  if (!game || !state) return null;
  return (
    <section aria-label="Question" class="lay-out">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ol class="to-do-list" aria-live="polite">
        {next !== undefined && <Line text={next} open={open} state={state} isNext />}
      </ol>
      <Tray missing={missing} />
      <details class="unlikely">
        <summary>{`Everything on the table: ${all.filter((text) => ticked.has(text)).length} of ${all.length} done`}</summary>
        <ol class="to-do-list">
          {all.map((text) => (
            <Line key={text} text={text} open={open} state={state} />
          ))}
        </ol>
      </details>
      <details class="unlikely">
        <summary>How NPOs are set up</summary>
        {lines.how.map((text) => (
          <p key={text} class="how">
            {text}
          </p>
        ))}
      </details>
      <div class="answers ends">
        {missing.length > 0 ? (
          <button type="button" class="answer is-suggested" onClick={() => open.reply({ is: 'rest' })}>
            {missing.length === operativesIn(game) ? 'Put mine for me' : 'Put the others for me'}
          </button>
        ) : (
          <button type="button" class="answer is-suggested" onClick={() => open.reply({ is: 'start' })}>
            Start
          </button>
        )}
      </div>
    </section>
  );
}

const title = 'Set up the killzone';

const operativesIn = ({ state }: Game): number => state.operatives.length;

/** A line that is ticked off once it is done on the table. */
function Line({
  text,
  open,
  state,
  isNext = false,
}: {
  text: string;
  open: LayingOut;
  state: GameState;
  isNext?: boolean;
}) {
  const ticked = open.ticked.value;
  const sign = idNamedIn(text, state)?.sign;
  return (
    <li>
      <label class={`tick ${isNext ? 'is-next' : ''}`}>
        <input
          type="checkbox"
          checked={ticked.has(text)}
          onChange={({ currentTarget: { checked } }) => {
            open.ticked.value = new Set([...ticked].filter((one) => one !== text).concat(checked ? [text] : []));
          }}
        />
        <span class={ticked.has(text) ? 'is-done' : ''}>{withoutCommands(text)}</span>
        {sign !== undefined && <b class="chip">{sign}</b>}
      </label>
    </li>
  );
}

interface Lines {
  readonly terrain: readonly string[];
  readonly npos: readonly string[];
  readonly how: readonly string[];
}

const noLines: Lines = { terrain: [], npos: [], how: [] };

/** As the set-up itself was told, and then the places of the NPOs. */
function linesOf(game: Game): Lines {
  const [begun, placed] = game.standing;
  const told = (of: typeof begun): StepReport | undefined =>
    of && stepReportOf({ done: { ...of, deed: of.entry, events: of.entry.events, entry: of.entry.n, game }, read: [] });
  const first = told(begun);
  const checklist = setUpChecklist(game.state.config);
  // The operatives have been chosen.
  const [, ...onTable] = checklist;
  const others = (first?.table ?? []).slice(checklist.length);
  const npos = placed?.entry.do === 'place' && placed.entry.args.keeps ? told(placed)?.table : undefined;
  return {
    terrain: [...onTable, ...others.filter((text) => !npos || idNamedIn(text, game.state) === undefined)],
    npos: npos ?? [],
    how: first?.how ?? [],
  };
}
