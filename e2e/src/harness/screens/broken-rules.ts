import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Each frame gets an axe of its own: the frame of a mail runs no scripts that could answer.
  iframes: false,
};

/**
 * Each rule of WCAG 2.2 AA that axe finds broken in the page or one of its frames, with the
 * elements that break it. With `within`, a CSS selector, only those parts of the page are checked.
 */
export async function brokenRules(page: Page, within?: string): Promise<string[]> {
  const frames = within === undefined ? page.frames() : [page.mainFrame()];
  const found = await Promise.all(frames.map((frame) => brokenInFrame(frame, within)));
  return found.flat();
}

async function brokenInFrame(frame: Frame, within: string | undefined): Promise<string[]> {
  // The document of an app, and axe in it, stays while its screens change.
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource);
  return frame.evaluate(
    async ([within, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(within ?? document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    [within, options] as const,
  );
}
