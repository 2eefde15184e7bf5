import { typedDeed } from '../../../game/performing/typed-deed.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { useStage } from '../stage/stage.ts';
import { correct, leadAway } from './correct.ts';
import { CorrectingField } from './correcting-field.tsx';

/** What was done, or what is wrong in the record, in the words of the commands. */
export function TypedWords({ state }: { state: GameState }) {
  const stage = useStage();
  const send = (line: string): void => {
    const [, by, count = '1'] = /^(undo|redo)(?:\s+(\d+))?$/.exec(line) ?? [];
    if (line === 'undo') leadAway(stage, 'u');
    else if (by === 'undo' || by === 'redo') correct(stage, { is: 'travel', by, count: Number(count) });
    else {
      const field = { sheet: { name: 'settings' }, name: 'typed-words', text: line } as const;
      correct(stage, { is: 'deed', deed: typedDeed(line, state), field });
    }
  };
  return (
    <CorrectingField
      name="typed-words"
      label="Type what was done: kel shoot w3, npo wound w1 2, hatch 3 open, undo"
      button="Do it"
      send={send}
    />
  );
}
