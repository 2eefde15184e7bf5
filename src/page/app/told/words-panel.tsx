import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Open } from '../stage/stage.ts';

/** What comes next, in words, until somebody says that it goes on. */
export function WordsPanel({ open }: { open: Extract<Open, { readonly is: 'words' }> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { says } = open.told;
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [open]);
  return (
    <section aria-label="Told" class="told">
      <h2 ref={heading} tabIndex={-1}>
        {says[0]}
      </h2>
      {says.slice(1).map((text) => (
        <p key={text} class="how">
          {text}
        </p>
      ))}
      <div class="answers ends">
        <button type="button" class="answer is-suggested" onClick={() => open.reply(null)}>
          {open.told.ends ?? 'Done'}
        </button>
      </div>
    </section>
  );
}
