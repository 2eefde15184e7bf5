import { useRef } from 'preact/hooks';
import { signsOf } from '../../../rules/board/places/signs.ts';
import type { Operative } from '../../../rules/state/state.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { placeOnMap, stepOnMap } from '../map/on-map.ts';
import { letGo } from '../stage/drags.ts';
import { useStage } from '../stage/stage.ts';

/** Pixels within which a touch is a tap. */
const tapWithin = 8;

/** The bases that are not on the map yet: one is dragged there, or tapped and then put by a tap on the map or by arrows. */
export function Tray({ missing }: { missing: readonly Operative[] }) {
  const stage = useStage();
  const state = stage.state.value;
  const dragged = stage.dragging.now.value;
  if (!state || missing.length === 0) return null;
  const resting = dragged?.wanted && !dragged.held ? dragged : undefined;
  return (
    <>
      <p class="hint" id="tray-hint">
        {resting
          ? `Tap the place of ${shortNameOf(state, resting.id)} on the map, drag it, or move it by arrows.`
          : 'Drag each of yours into the blue drop zone.'}
      </p>
      <p class={resting ? 'hint' : 'unseen'} aria-live="polite">
        {resting?.found?.words.join(' ')}
      </p>
      {resting && (
        <div class="answers">
          <button
            type="button"
            class="answer"
            disabled={!resting.found?.place}
            onClick={() => void letGo(stage)}
          >{`Put ${shortNameOf(state, resting.id)} here`}</button>
        </div>
      )}
      <ul class="tray" aria-label="Not on the map yet" aria-describedby="tray-hint">
        {missing.map(({ id }) => (
          <li key={id}>
            <TrayBase id={id} sign={signsOf(state).get(id) ?? ''} name={shortNameOf(state, id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TrayBase({ id, sign, name }: { id: string; sign: string; name: string }) {
  const stage = useStage();
  const start = useRef<{ readonly pointer: number; readonly x: number; readonly y: number } | null>(null);
  const wasDragged = useRef(false);
  const dragged = stage.dragging.now.value;
  const propose = (): void => stage.dragging.pick(id, { from: undefined }, null);
  return (
    <button
      type="button"
      class={`tray-base ${dragged?.id === id ? 'is-lifted' : ''}`}
      data-tray={id}
      aria-label={`${sign} ${name}: put on the map`}
      onPointerDown={(event) => {
        wasDragged.current = false;
        start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from?.pointer !== event.pointerId) return;
        const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= tapWithin;
        const now = stage.dragging.now.peek();
        const isHeld = now?.held === true && now.id === id;
        if (!far && !isHeld) return;
        const place = placeOnMap(event);
        if (!place) return;
        if (isHeld) stage.dragging.move(place);
        else stage.dragging.pick(id, { from: undefined }, place);
      }}
      onPointerUp={(event) => {
        if (start.current?.pointer !== event.pointerId) return;
        start.current = null;
        if (!stage.dragging.now.peek()?.held) return;
        wasDragged.current = true;
        void letGo(stage);
      }}
      onPointerCancel={() => {
        start.current = null;
        stage.dragging.clear();
      }}
      onClick={() => {
        // The end of a drag is no tap.
        if (wasDragged.current) {
          wasDragged.current = false;
          return;
        }
        if (stage.dragging.now.peek()?.id === id) void letGo(stage);
        else propose();
      }}
      onKeyDown={(event) => {
        const step = stepOnMap(event);
        if (!step || stage.dragging.now.peek()?.id !== id) return;
        event.preventDefault();
        stage.dragging.step(step);
      }}
    >
      <b>{sign}</b> <small>{name}</small>
    </button>
  );
}
