import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useStage } from '../stage/stage.ts';

/** What is typed into a field: kept until an answer is sent, though the question is asked anew meanwhile. */
export function useTyped(question: string, first: string): Signal<string> {
  const { typed } = useStage();
  const text = useSignal(first || (typed.get(question) ?? ''));
  useSignalEffect(() => {
    typed.set(question, text.value);
  });
  return text;
}
