import type { Catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

interface Popup extends Omit<Screen, 'ready' | 'isPopup'> {
  /** Opens the popup on its screen. */
  open: (page: Page, say: Catalogue) => Promise<void>;
}

/** The screen with the popup open. Once it has stopped moving, all its words are there. */
export function popup({ open, ...screen }: Popup): Screen {
  return {
    ...screen,
    isPopup: true,
    async ready(page, say) {
      await open(page, say);
      const shown = page.getByRole('dialog').or(page.getByRole('menu'));
      await expect(shown.first()).toBeVisible();
    },
  };
}

/** Presses the button with this name, such as `Edit {{name}}` and `{ name: 'Physics' }`. */
export async function press(
  page: Page,
  phrase: string,
  values: Record<string, string> = {},
): Promise<void> {
  const name = fill(phrase, values);
  await page.getByRole('button', { name, exact: true }).first().click();
}

/** Presses the button that submits the dialog's form, and waits for the problem under a field. */
export async function send(page: Page, phrase: string, problem: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: phrase, exact: true }).click();
  await expect(dialog.getByText(problem).first()).toBeVisible();
}
