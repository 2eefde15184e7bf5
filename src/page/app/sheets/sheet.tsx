import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useRef } from 'preact/hooks';
import { Failure } from '../../../game/keeping/failure.ts';
import { useAheadKey } from '../ahead/ahead-key.ts';
import { useStage } from '../stage/stage.ts';
import type { SheetBody } from './sheet-body.tsx';
import { useSheetFocus } from './sheet-focus.ts';
import { sheetTitle } from './titles.ts';

/** What lies over the page until it is put away. */
export function OpenedSheet() {
  const stage = useStage();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The event of closing comes late: the next sheet may be open by then.
  const putAway = useRef(false);
  const sheet = stage.sheet.value;
  const body = useSignal<{ readonly SheetBody: typeof SheetBody } | null>(null);
  useEffect(() => {
    if (body.value) return;
    // Nobody needs it to play. From a table that has ended it is not to be had: it is read again when a sheet is opened.
    const read = import('./sheet-body.tsx');
    read.then(
      (found) => {
        body.value = found;
      },
      () => {},
    );
  }, [body, sheet]);
  const Body = body.value?.SheetBody;
  useEffect(() => {
    const { current } = dialog;
    if (sheet && current && !current.open) current.showModal();
    if (!sheet && current?.open) {
      putAway.current = true;
      current.close();
    }
  }, [sheet]);
  useAheadKey();
  useSheetFocus(heading, sheet);
  const close = (): void => {
    stage.sheet.value = null;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape by itself.
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={sheet ? sheetTitle(sheet, stage) : 'Sheet'}
      onClose={() => {
        if (!putAway.current) close();
        putAway.current = false;
      }}
      onClick={({ target }) => target === dialog.current && close()}
    >
      {sheet && (
        <div class="sheet-inside">
          <div class="sheet-head">
            <h2 ref={heading} tabIndex={-1}>
              {sheetTitle(sheet, stage)}
            </h2>
            <button type="button" class="minor" onClick={close}>
              Close
            </button>
          </div>
          {Body && (
            <SheetInside key={`${sheet.name} ${sheet.of}`}>
              <Body sheet={sheet} />
            </SheetInside>
          )}
        </div>
      )}
    </dialog>
  );
}

/** A sheet that cannot be drawn says so, and everything else of the page goes on. */
function SheetInside({ children }: { children: ComponentChildren }) {
  const [problem] = useErrorBoundary((thrown: unknown) => {
    // The browser's own log has what no sheet should throw.
    if (!(thrown instanceof Failure)) reportError(thrown);
  });
  if (problem === undefined) return <>{children}</>;
  return (
    <p class="problem" role="alert">
      {problem instanceof Failure ? problem.message : 'This sheet cannot be shown now. The game goes on.'}
    </p>
  );
}
