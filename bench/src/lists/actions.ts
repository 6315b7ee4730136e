import type { Page } from '@playwright/test';
import { untilShown } from './until-shown.ts';

/** Something that a person does to a list; returns the milliseconds until other rows are shown. */
export type Action = (page: Page) => Promise<number>;

/** The pause between two letters of a fast typist. */
const keyMs = 100;

/** Types a word into the search of the list, letter by letter. */
export function typing(word: string): Action {
  return async (page) => {
    await page.locator('[data-list-search]').focus();
    return untilShown(page, 'rows', word, () => page.keyboard.type(word, { delay: keyMs }));
  };
}

/** Chooses in a select of the toolbar, or sets the day of a date field. */
export function choosing(label: string, option: string): Action {
  return (page) => {
    const field = page.getByRole('search').getByLabel(label, { exact: true });
    return untilShown(page, 'rows', undefined, async () => {
      if (/^\d{4}-\d\d-\d\d$/.test(option)) await field.fill(option);
      else await field.selectOption({ label: option });
    });
  };
}

/** Picks a row of another list, such as a publisher, as a filter. */
export function picking(label: string, name: string): Action {
  return async (page) => {
    await page.getByRole('search').getByRole('combobox', { name: label, exact: true }).fill(name);
    const option = page.getByRole('option', { name, exact: true });
    await option.waitFor();
    return untilShown(page, 'rows', undefined, () => option.click());
  };
}

/** Presses a heading of the table, a button of the pager or a link of the sidebar. */
function pressing(
  place: 'columnheader' | 'navigation' | 'main',
  role: 'button' | 'link',
  name: string,
): Action {
  return (page) => {
    const around = place === 'main' ? page.getByRole('main') : page.getByRole(place);
    const target = around.getByRole(role, { name, exact: true }).first();
    return untilShown(page, 'rows', undefined, () => target.click());
  };
}

export const heading = (name: string) => pressing('columnheader', 'button', name);
export const pager = (name: string) => pressing('main', 'button', name);
export const opening = (name: string) => pressing('navigation', 'link', name);

/** Searches in the command palette. */
export function finding(word: string): Action {
  return async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    return untilShown(page, 'palette', word, () => page.keyboard.type(word, { delay: keyMs }));
  };
}
