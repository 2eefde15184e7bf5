import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { keptMatch } from '../../src/matched/game/game.ts';
import { accessAtMatch, guideMatch } from '../../src/matched/play/guide-match.ts';
import { sharedScreen } from '../../src/play/sharing/shared-screen.ts';
import { Table } from '../cli/tw.ts';
import { anyReply, ScriptedScreen } from './scripted-screen.ts';

const deckOf = (word: string): string =>
  JSON.stringify({
    tacOps: ['One', 'Two', 'Three', 'Four'].map((name) => ({ name: `${word} ${name}`, archetype: 'recon' })),
  });

async function matchOf(options: string): Promise<string> {
  const table = new Table();
  table.write('ada.json', deckOf('Quartz'));
  table.write('bela.json', deckOf('Basalt'));
  const decks = '--deck ada.json --deck bela.json';
  const { exitCode, err } = await table.run(`matched new --player Ada --player Bela --seed p ${decks} ${options}`);
  if (exitCode !== 0) throw new Error(err);
  return table.path('tw-session.jsonl');
}

/** Two phones that answer whatever they are asked. */
async function played(path: string) {
  const screen = sharedScreen();
  let turn = 0;
  const phone = () => new ScriptedScreen([], (asked) => anyReply(asked, ++turn));
  const [ada, bela] = [phone(), phone()];
  screen.join('a', ada);
  screen.join('b', bela);
  const left = await guideMatch({ screen: screen, access: accessAtMatch(keptMatch(path), plainTerms) });
  return { left, ada, bela };
}

const heardBy = (phone: ScriptedScreen): string => JSON.stringify(phone.heard);
const entriesOf = (path: string): string => readFileSync(path, 'utf8').split('\n').slice(1).join('\n');

describe('matched play on two phones', () => {
  it('is led to its end; secret bids, scouting and Tac Ops are asked on their own phone alone, and sealed in the record', async () => {
    const path = await matchOf('--method bids --map 4 --tac-ops own');
    const { left, ada, bela } = await played(path);
    expect(left).toBe('over');
    for (const [phone, own, other] of [
      [ada, 'a', 'b'],
      [bela, 'b', 'a'],
    ] as const) {
      const secret = phone.heard.flatMap((one) => (one.is === 'asked' && one.asked.question.secret ? one.asked : []));
      const names = new Set(secret.map(({ question }) => question.name));
      expect(names).toEqual(new Set([`bid-${own}`, `tac-ops-${own}`, `scouting-${own}`]));
      expect(phone.questions.filter((name) => name.startsWith('bid-') && name.endsWith(other))).toEqual([]);
    }
    expect(heardBy(ada)).not.toContain('Basalt');
    expect(heardBy(bela)).not.toContain('Quartz');
    expect(entriesOf(path)).not.toMatch(/quartz|basalt/i);
    expect(entriesOf(path)).toContain('bids-revealed');
  });

  it('says what a step asks of the table once, however many rounds it has', async () => {
    const { ada } = await played(await matchOf('--method bids --map 4 --tac-ops own'));
    const said = ada.heard.flatMap((one) => (one.is === 'told' ? [JSON.stringify(one.told)] : []));
    expect(said.filter((text) => text.includes('A barricade stands near'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('Next: barricades.'))).toHaveLength(1);
  });

  it('u on one phone takes the last step back, and says so', async () => {
    const path = await matchOf('--mission A --map 4 --tac-ops own');
    const screen = sharedScreen();
    const ada = new ScriptedScreen([{ key: 'u' }]);
    screen.join('a', ada);
    // It goes on until nobody is there.
    void guideMatch({ screen: screen, access: accessAtMatch(keptMatch(path), plainTerms) });
    while (ada.questions.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(ada.heard).toContainEqual({ is: 'noted', text: 'Taken back: Mission and map: fixed beforehand.' });
    expect(entriesOf(path)).toContain('"undo":2');
  });
});
