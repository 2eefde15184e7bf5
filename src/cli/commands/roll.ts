import { type DiceNotation, formatDice, parseDice } from '../../engine/dice.ts';
import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { decideOnce } from '../../game/performing/one-shot.ts';
import { termsOf } from '../asking/terms.ts';
import { type CommandOutcome, type Define, diceDocument, type Run } from '../line/command.ts';

const { roll } = vocabulary<null, never>();

export const define: Define = (command, act) => {
  command.argument('<dice>', 'such as D6, 2D6, D3+2').action((text: string) => act((run) => rollDice(run, text)));
};

async function rollDice(run: Run, text: string): Promise<CommandOutcome> {
  const dice = parseDice(text);
  if (!dice) throw new Failure('usage', `Dice are written like D6, 2D6 or D3+2, not "${text}".`);
  const { result: faces, asked } = await decideOnce(termsOf(run), () => rollFaces(dice));
  const values = dice.sides === 3 ? faces.map((face) => Math.ceil(face / 2)) : faces;
  const total = values.reduce((sum, value) => sum + value, dice.plus);
  return {
    document: { dice: diceDocument(asked), values, total },
    async show() {
      const rolled = dice.sides === 3 ? ` (D6 ${faces.join(', ')})` : '';
      return `${formatDice(dice)}: ${values.join(', ')}${rolled}${values.length > 1 || dice.plus !== 0 ? ` = ${total}` : ''}`;
    },
  };
}

/** A D3 is rolled with a D6. */
function* rollFaces(dice: DiceNotation): RuleOf<null, never, readonly number[]> {
  return yield* roll('roll', formatDice(dice), dice.count, dice.sides === 3 ? 6 : dice.sides);
}
