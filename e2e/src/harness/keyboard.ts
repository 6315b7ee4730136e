import { expect, type Locator, type Page } from '@playwright/test';

/** More elements than any screen in the journeys has, so that a missing element is noticed. */
const mostSteps = 200;

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  await pressUntilFocused(target, 'Tab');
}

/**
 * Presses Enter, or Space on a switch, on an element that can have the focus. Whether Tab leads to
 * it is tested only where the keyboard is the subject: tabbing took a third of the time of all
 * journeys.
 */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await focus(target);
  await target.page().keyboard.press(key);
}

/** Replaces the text of a field by typing. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await focus(field);
  await field.fill(text);
}

/** Tries again, because a dialog that fades out keeps the focus for a moment. */
async function focus(target: Locator): Promise<void> {
  await expect(async () => {
    await target.focus();
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass();
}

/** The field of a form with this label. A required field has a star after its label. */
export function fieldOf(form: Locator, label: string): Locator {
  return form.getByLabel(new RegExp(`^${label}( \\*)?$`));
}

/** Opens a menu and chooses one of its items with the arrow keys. */
export async function chooseInMenu(trigger: Locator, name: string): Promise<void> {
  const page = trigger.page();
  await press(trigger);
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(item).toBeVisible();
  await pressUntilFocused(item, 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Types a part of a title and chooses the only option that matches. */
export async function chooseOption(field: Locator, part: string): Promise<void> {
  const page = field.page();
  await typeInto(field, part);
  // Options of a native select have the role as well, but not this parent.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** The dialog of this name, once it is open and has taken the focus. */
export async function openedDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog.locator(':focus')).toBeVisible();
  return dialog;
}

/** Confirms a question: the safe button must have the focus, and the other one is pressed. */
export async function confirm(
  page: Page,
  { title, safe, action }: { title: string; safe: string; action: string },
): Promise<void> {
  const question = await openedDialog(page, title);
  await expect(question.getByRole('button', { name: safe, exact: true })).toBeFocused();
  await press(question.getByRole('button', { name: action, exact: true }));
  await expect(question).toBeHidden();
}

async function pressUntilFocused(target: Locator, key: string): Promise<void> {
  const { keyboard } = target.page();
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(target)}`);
}
