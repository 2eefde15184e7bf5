import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { mapOf } from '../../../catalog/pack.ts';
import type { Box } from '../../../geometry/box.ts';
import { standingOf } from '../../../rules/board/table/table-of.ts';
import { boardOf } from '../../../rules/state/base.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { labelled } from '../../../view/map/labels-of.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { useStage } from '../stage/stage.ts';
import { choicesOn, tapDoor } from '../stage/taps.ts';
import { DoorShape, GroundShape, groundOf, MarkersLaid, printedOn } from './ground.tsx';
import { useHands } from './hands.ts';
import { Loupe } from './loupe.tsx';
import { Miniature, MiniatureName } from './miniature.tsx';
import { MomentMarks, MovesMade } from './moment-marks.tsx';
import { namesOnMap } from './names-on-map.ts';
import { DragOverlay, ReachArea } from './overlay.tsx';
import { usePanZoom } from './pan-zoom.ts';
import { SightAsked } from './sight-asked.tsx';
import { NorthArrow } from './squares.tsx';
import { type Turn, turnedBoard } from './turned.ts';
import { viewOf } from './view.ts';

/** The board with everybody on it, to scale: pinch, pan, turn; miniatures are dragged. */
export function BoardMap({ state }: { state: GameState }) {
  const stage = useStage();
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const turned = useSignal<Turn>(0);
  const whole = boardOf(mapOf(state.config) ?? {});
  useFittingTurn(frame, turned, whole);
  const turn = stage.turn.value ?? turned.value;
  useEffect(() => {
    stage.turned.value = turn;
  }, [stage, turn]);
  const board = useMemo(() => turnedBoard(turn, whole), [turn, whole]);
  const ground = useMemo(() => groundOf(state), [state]);
  const standing = useMemo(() => standingOf(state), [state]);
  const labels = useMemo(() => new Map(labelled(state).map((one) => [one.id, one])), [state]);
  const panZoom = usePanZoom(drawing);
  // Where the finger is changes with every frame, and is drawn by the overlay alone.
  const lifted = useComputed(() => stage.dragging.now.value?.id).value;
  const looked = stage.looked.value;
  const seen = looked && JSON.stringify(looked);
  const { positions } = state;
  const view = useMemo(() => viewOf(board, { positions }, looked), [board, positions, seen]);
  const names = useMemo(
    () => namesOnMap(standing, (id) => shortNameOf(state, id), board, view, ground && printedOn(ground)),
    [state, standing, board, view, ground],
  );
  // A map that a person has brought close stays so until it is about others.
  useEffect(() => panZoom.whole(), [panZoom, seen]);
  const hands = useHands(stage, board, drawing, panZoom, view);
  if (!ground) return <p class="no-map">This killzone is none of the maps: there is nothing to draw.</p>;
  const { offered, chosen, mayMove } = choicesOn(stage, state);
  // Tab comes to what can be done, and to one of the others; arrows lead on from there.
  const firstStill = standing.find(({ id }) => !mayMove.has(id) && !offered.has(id))?.id;
  const marked = stage.isRead.value ? null : stage.happened.value;
  return (
    <section class="map" aria-label="Map">
      <div
        class="frame"
        ref={frame}
        onPointerDown={hands.down}
        onPointerMove={hands.move}
        onPointerUp={hands.up}
        onPointerCancel={hands.cancel}
        onKeyDown={hands.key}
      >
        <svg
          ref={drawing}
          viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
          data-turn={turn}
          data-board={`${whole.right} ${whole.bottom}`}
          role="group"
          aria-label={`${ground.map.name}, ${standing.length} miniatures. Arrow keys go from one to the next`}
        >
          <defs>
            <marker id="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
              <path d="M 0 0 L 10 5 L 0 10 z" class="arrow-head" />
            </marker>
          </defs>
          <g id="ground-drawn">
            <GroundShape board={board} solids={ground.solids} map={ground.map} />
            <MarkersLaid board={board} state={state} map={ground.map} />
          </g>
          {ground.solids.doors.map((door, index) => (
            <DoorShape
              key={door.id}
              board={board}
              door={door}
              offered={offered.has(door.id)}
              isStop={index === 0 || offered.has(door.id)}
              onTap={() => tapDoor(stage, state, door.id)}
            />
          ))}
          <ReachArea board={board} />
          {marked && <MovesMade board={board} step={marked.step} />}
          <g id="standing-drawn">
            {standing.map((one) => {
              const who = labels.get(one.id);
              return (
                who && (
                  <Miniature
                    key={one.id}
                    board={board}
                    one={one}
                    who={who}
                    state={state}
                    shown={{
                      offered: offered.has(one.id),
                      chosen: chosen.has(one.id),
                      pointed: stage.pointed.value === one.id,
                      lifted: lifted === one.id,
                      mayMove: mayMove.has(one.id),
                      isStop: one.id === firstStill || mayMove.has(one.id) || offered.has(one.id),
                    }}
                  />
                )
              );
            })}
          </g>
          {names.map((one) => (
            <MiniatureName key={one.id} {...one} />
          ))}
          {looked && <SightAsked board={board} state={state} solids={ground.solids} looked={looked} />}
          {marked && <MomentMarks board={board} moment={marked.moment} />}
          <DragOverlay board={board} state={state} />
          <Loupe board={board} state={state} view={view} drawing={drawing} />
        </svg>
      </div>
      <div class="map-tools" role="toolbar" aria-label="Map tools">
        <NorthArrow board={board} />
        <button type="button" onClick={panZoom.closer} aria-label="Closer">
          +
        </button>
        <button type="button" onClick={panZoom.further} aria-label="Further away">
          −
        </button>
        <button type="button" onClick={panZoom.whole} aria-label="Whole map">
          ⤢
        </button>
        <button
          type="button"
          class="turns"
          onClick={() => {
            stage.turn.value = nextTurn(board.turn);
            panZoom.whole();
          }}
          aria-label="Turn the map"
        >
          ⟳
        </button>
      </div>
    </section>
  );

  function nextTurn(turn: Turn): Turn {
    return turn === 0 ? 1 : turn === 1 ? 2 : turn === 2 ? 3 : 0;
  }
}

/** Lying on a wide screen, upright on a high one, until somebody turns it. */
function useFittingTurn(frame: { readonly current: HTMLDivElement | null }, turned: { value: Turn }, whole: Box): void {
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      turned.value = window.innerHeight > window.innerWidth ? 1 : 0;
      const board = turnedBoard(turned.value, whole);
      current.classList.toggle('is-small', Math.min(width / board.width, height / board.height) < smallInch);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [frame, turned, whole]);
}

/** Pixels of an inch below which names have no room. */
const smallInch = 20;
