import { describe, expect, it } from 'vitest';
import { cardRulesSchema } from '../../../src/catalog/card-rules.ts';
import { conditionsExplained, operationsExplained } from '../../../src/catalog/operations-explained.ts';
import { parsed } from '../../../src/catalog/schema-faults.ts';
import { dataSchemas } from '../../../src/session/json-schemas.ts';
import { Table } from '../../cli/tw.ts';

describe('what packs are made of', () => {
  it.each(Object.entries(operationsExplained))('%s: its example is one', (word, { says, example }) => {
    expect(example).toMatchObject({ do: word });
    expect(parsed(cardRulesSchema, { drawn: [example] }).ok).toBe(true);
    expect(parsed(cardRulesSchema, { drawn: [{ ...example, nonsense: 1 }] }).ok).toBe(false);
    expect(says).toMatch(/\.$/);
  });

  it.each(Object.entries(conditionsExplained))('%s: its example is one', (word, { example }) => {
    expect(word in example).toBe(true);
    const branch = { do: 'if', when: example, perform: [{ do: 'reinforcement' }] };
    expect(parsed(cardRulesSchema, { drawn: [branch] }).ok).toBe(true);
  });

  it('is explained with an example in every schema where it stands', () => {
    for (const name of ['mission', 'event-card'] as const) {
      const text = JSON.stringify(dataSchemas[name]());
      for (const { says, example } of [...Object.values(operationsExplained), ...Object.values(conditionsExplained)]) {
        expect(text).toContain(JSON.stringify(says));
        expect(text).toContain(`"examples":[${JSON.stringify(example)}]`);
      }
    }
  });

  it('tw schema operations tells it', async () => {
    const { exitCode, out } = await new Table().run('schema operations');
    expect(exitCode).toBe(0);
    for (const word of ['arrive: ', 'search-marker: ', 'markersIn: ', 'fell: ', '{ "do": "threat", "change": 1 }'])
      expect(out).toContain(word);
    const { operations, conditions } = await new Table().json('schema operations');
    expect([Object.keys(operations), Object.keys(conditions)]).toEqual([
      Object.keys(operationsExplained),
      Object.keys(conditionsExplained),
    ]);
  });
});
