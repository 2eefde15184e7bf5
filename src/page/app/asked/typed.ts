import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useStage } from '../stage/stage.ts';

/** What is typed into a field: kept until it is sent, though the question is asked anew meanwhile. */
export function useTyped(question: string, first: string): Signal<string> {
  const { typed, open } = useStage();
  const text = useSignal(first || (typed.get(question) ?? ''));
  useSignalEffect(() => {
    typed.set(question, text.value);
  });
  useEffect(() => {
    const asked = open.peek();
    return () => {
      // An answer was sent unless the question has only been asked anew.
      const now = open.peek();
      if (now !== asked && !(now?.is === 'asked' && now.asked.question.name === question)) typed.delete(question);
    };
  }, [open, question, typed]);
  return text;
}
