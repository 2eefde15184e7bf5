import { mapOf } from '../../../catalog/pack.ts';
import { explainsOnly, isInstruction, isSaid, told } from '../../../view/steps/sentence.ts';
import type { AskedNow } from '../stage/stage.ts';
import { Folded } from './folded.tsx';
import { newestFrom } from './newest.ts';
import { inMeasures } from './seen-here.ts';

/** What has happened in the step before the question came, but for what the person has just said. */
function linesSoFar({ asked: { soFar, told: from } }: AskedNow) {
  if (!soFar) return [];
  const map = mapOf(soFar.before.config);
  const fresh = new Set(soFar.events.slice(from));
  return told(soFar.events, soFar.before)
    .filter(({ event }) => fresh.has(event) && !isSaid(event, map) && !explainsOnly(event))
    .map(({ event, text }) => ({ event, text: inMeasures(text, soFar.before) }));
}

/** The same as it is read out; in a game of another kind what it says itself. */
export const readSoFar = (open: AskedNow): readonly string[] =>
  open.asked.soFar ? linesSoFar(open).map(({ text }) => text) : (open.asked.says ?? []);

export function SoFarLines({ open }: { open: AskedNow }) {
  const { soFar, says = [] } = open.asked;
  if (!soFar) return says.length === 0 ? null : <Said lines={says} />;
  const lines = linesSoFar(open);
  if (lines.length === 0) return null;
  const first = newestFrom(lines.map(({ text }) => text));
  return (
    <Folded look="so-far-box" folds={first > 0}>
      <ul class="so-far">
        {lines.map(({ event, text }, index) => (
          <li key={index} class={`${isInstruction(event) ? 'to-do' : ''} ${index < first ? 'earlier' : ''}`}>
            {text}
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** In a game of another kind. */
const Said = ({ lines }: { lines: readonly string[] }) => (
  <ul class="so-far">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
