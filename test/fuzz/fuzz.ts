/*
 * npm run fuzz [count] [seed]: 100,000 hostile command lines to the packed program in this process, packs, rosters and imports among
 * them, and a tenth as many keys at the prompts; the suite gives a few hundred. Ends with 1 when one goes wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackInto } from '../packed/pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'tw-packed-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
unpackInto(folder);
process.env.TW_PACKED = folder;
const { fuzz } = await import('./hostile.ts');
const { fuzzPrompts } = await import('./prompts.ts');

const [count = '100000', seed = 'fuzz'] = process.argv.slice(2);
const faults = await fuzz(Number(count), seed, (done) => {
  if (done % 5000 === 0) console.error(`${done} lines`);
});
for (const { words, fault } of faults) console.log(`${JSON.stringify(words)}\n  ${fault}`);
console.log(`${count} lines (seed ${seed}): ${faults.length} wrong.`);
const pressed = Math.ceil(Number(count) / 10);
const stumbles = await fuzzPrompts(pressed, seed);
for (const { keys, fault } of stumbles) console.log(`${JSON.stringify(keys)}\n  ${fault}`);
console.log(`${pressed} keys at prompts: ${stumbles.length} wrong.`);
process.exitCode = faults.length + stumbles.length === 0 ? 0 : 1;
