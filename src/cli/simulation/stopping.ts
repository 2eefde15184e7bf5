/** Ctrl-C ends what is going on, and what there is so far is shown; the second one ends the process as usual. */
export function stopsOnInterrupt(): { readonly signal: AbortSignal; forget(): void } {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  return { signal: stop.signal, forget: () => void process.removeListener('SIGINT', interrupt) };
}
