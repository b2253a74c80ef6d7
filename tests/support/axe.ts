import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What a visit asks: every rule of a level, or some rules by their name. */
export type Rules = { tags: readonly string[] } | { names: readonly string[] };

/** WCAG 2.2 AA, and what is good practice. */
export const WCAG: Rules = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/**
 * What axe refuses in the document that stands there now, one line per rule. The script comes into a document once and is asked again
 * at every size and theme; of what passes nothing is told, which on a long page is most of the work.
 */
export async function violations(page: Page, rules?: Rules): Promise<string[]> {
  expect(page.frames(), 'a frame would be looked into by nobody').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate((options) => window.axe.run(document, options), asked(rules));
  return found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

function asked(rules: Rules | undefined): axe.RunOptions {
  const told: axe.RunOptions = { resultTypes: ['violations'] };
  if (rules === undefined) return told;
  const runOnly: axe.RunOnly =
    'tags' in rules ? { type: 'tag', values: [...rules.tags] } : { type: 'rule', values: [...rules.names] };
  return { ...told, runOnly };
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
