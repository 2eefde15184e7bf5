import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startChromium } from './chromium.ts';
import { siteInChromium } from './in-chromium.ts';
import { asked } from './up-to-activation.ts';

const browser = await startChromium();

/** Keeps what live regions say, in their order. */
const listening = `(() => {
  globalThis.saidLive = [];
  const said = new Map();
  const look = () => {
    for (const one of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
      const text = one.textContent.trim();
      if (text !== '' && said.get(one) !== text) saidLive.push(text);
      said.set(one, text);
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
})()`;

/** Somebody who sees nothing: keys, and what a screen reader says of the focus, of live regions and of what stands there. */
async function reader(page: Page) {
  await page.evaluate(listening);
  const tree: CDPSession = await page.context().newCDPSession(page);
  await tree.send('Accessibility.enable');
  // Others who go on in the page shall not pay for it.
  onTestFinished(() => tree.detach());
  const focus = async (): Promise<string> => {
    const { result } = await tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
      ...(result.objectId !== undefined && { objectId: result.objectId }),
      fetchRelatives: false,
    });
    const [node] = nodes;
    return `${node?.role?.value}: ${node?.name?.value}`;
  };
  return {
    focus,
    live: () => page.evaluate<readonly string[]>('saidLive.splice(0)'),
    /** Tab until the reader says that: the number of stops. */
    async tabTo(wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
      for (let stops = 1; stops <= 40; stops += 1) {
        await page.keyboard.press(key);
        if (wanted.test(await focus())) return stops;
      }
      throw new Error(`Tab does not come to ${wanted}`);
    },
    press: (key: string) => page.keyboard.press(key),
    region: (name: string) => page.getByRole('region', { name, exact: true }).ariaSnapshot(),
  };
}

describe.runIf(typeof browser !== 'string')('read out, in Chromium', () => {
  const { atActivation } = siteInChromium(browser);

  it('an activation and the answer of an NPO, by keys alone', async () => {
    const { page, wrong } = await atActivation('laptop', { hasTouch: true });
    const ear = await reader(page);
    expect(await ear.focus()).toBe('heading: Which player operative activates?');
    /** Tab to that, and Enter: what was said until the focus is on what comes next. */
    const does = async (name: RegExp, next: RegExp): Promise<string> => {
      await ear.live();
      expect(await ear.tabTo(name)).toBeLessThan(12);
      await page.keyboard.press('Enter');
      await expect.poll(ear.focus).toMatch(next);
      return (await ear.live()).join(' | ');
    };
    await does(/^button: Kel/, /^heading: Order for Kel/);
    await does(/^button: Engage/, /^heading: What does Kel do \(2 AP left\)/);
    await does(/^button: Reposition/, /^heading: Where is Kel now/);
    // The hatchway on its way is opened. What came of it is said, and the question is where the focus is.
    expect(await does(/^button: Put here/, /^heading: Which player operative/)).toMatch(
      /Kel: Operate Hatch hatchway 1 \(1 AP\)\. .* Kel is expended\.$/,
    );
    // The tomb is woken by hand, so that NPOs act.
    await does(/^button: More/, /^heading: More/);
    await ear.tabTo(/^textbox: Type what was done/);
    await page.keyboard.type('threat set 3');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page)).toMatch(/^Kel against Tesla caster/);
    const said = (await ear.live()).join(' | ');
    expect(said).toMatch(/The tomb wakes: 7 NPOs ready/);
    // Who shoots whom, with which dice, and only then what is asked.
    expect(said).toMatch(
      /Macrocyte 3 shoots Kel .* dice 6 6 1 4 3: .* Kel against Tesla caster: .* Keep, or change them\?/,
    );
    await ear.tabTo(/^button: Keep/, 'Shift+Tab');
    await ear.live();
    await page.keyboard.press('Enter');
    await expect.poll(ear.focus).toMatch(/^heading: (?!Kel against)/);
    await expect
      .poll(async () => (await ear.live()).join(' | '))
      .toContain('Macrocyte 3 → Kel: −3 · 10 → 7. Threat 3 → 4');
    // The card, in the order in which it is looked at: who and whom, each die with what became of it, the wounds, what is to be done.
    const card = await ear.region('What happened');
    const order = [
      'Macrocyte 3 Tesla caster → Kel',
      'list "Macrocyte 3: attack dice"',
      'listitem "critical, blocked"',
      'list "Kel: defence dice"',
      'strong: −3 · 10 → 7',
      'paragraph: Threat 3 → 4',
      'heading "On the table"',
      'checkbox "Give Macrocyte 3 an Engage order. M3"',
      'button "Done"',
    ].map((words) => card.indexOf(words));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order.includes(-1)).toBe(false);
    await does(/^button: Done/, /^heading: Which player operative/);
    expect(wrong).toEqual([]);
  });
});
