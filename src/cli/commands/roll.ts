import { type DiceNotation, formatDice, parseDice } from '../../engine/dice.ts';
import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { decideOnce } from '../../game/performing/one-shot.ts';
import { termsOf } from '../asking/terms.ts';
import { type CommandOutcome, type Define, diceDocument, type Run } from '../line/command.ts';
import { seedOption } from '../performing/alone.ts';

const { roll } = vocabulary<null, never>();

export const define: Define = (command, act) => {
  command
    .argument('<dice>', 'such as D6, 2D6, D3+2')
    .option(...seedOption)
    .action((text: string, { seed }: { seed?: string }) => act((run) => rollDice(run, text, seed)));
};

async function rollDice(run: Run, text: string, given: string | undefined): Promise<CommandOutcome> {
  const dice = parseDice(text);
  if (!dice) throw new Failure('usage', `Dice are written like D6, 2D6 or D3+2, not "${text}".`);
  const { result: faces, asked, seed } = await decideOnce(termsOf(run), () => rollFaces(dice), given);
  const values = dice.sides === 3 ? faces.map((face) => Math.ceil(face / 2)) : faces;
  const total = values.reduce((sum, value) => sum + value, dice.plus);
  return {
    document: { seed, dice: diceDocument(asked), values, total },
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
