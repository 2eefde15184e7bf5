import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Open } from '../stage/stage.ts';

type Panel = typeof import('./sit-down-panel.tsx').SitDownPanel;

/** The set-up, with the figures of all kill teams: loaded where there is no game yet. */
export function SitDown({ open }: { open: Extract<Open, { readonly is: 'sit-down' }> }) {
  const panel = useSignal<{ readonly shows: Panel } | null>(null);
  useEffect(() => {
    void import('./sit-down-panel.tsx').then(({ SitDownPanel }) => {
      panel.value = { shows: SitDownPanel };
    });
  }, [panel]);
  const Shown = panel.value?.shows;
  return Shown ? <Shown open={open} /> : <h2>One moment …</h2>;
}
