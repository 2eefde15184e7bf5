import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { Failure } from '../../../game/keeping/failure.ts';

/** A sheet that cannot be drawn says so, and everything else of the page goes on. */
export function SheetInside({ children }: { children: ComponentChildren }) {
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
