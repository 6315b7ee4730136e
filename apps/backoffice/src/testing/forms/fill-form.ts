import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { FormCase } from './form-case.ts';

/** The field with this label; the label of a required one ends in an asterisk. */
function fieldOf(form: HTMLElement, label: string): HTMLElement {
  const isIt = (text: string) => text.replace(/ \*$/, '') === label;
  return within(form).getByLabelText(isIt, { selector: 'input, textarea' });
}

/** Fills the form as a person does; without `optional` these fields are emptied. */
export async function fillForm(
  user: UserEvent,
  form: HTMLElement,
  { required, optional, chosen = {}, ticked = [] }: FormCase,
  withOptional = true,
): Promise<void> {
  // The lists first, because a field may stand only below a choice.
  for (const [label, option] of Object.entries(chosen)) {
    await user.click(fieldOf(form, label));
    await user.click(await screen.findByRole('option', { name: new RegExp(option) }));
    await user.keyboard('{Escape}');
  }
  for (const [label, value] of Object.entries({ ...optional, ...required })) {
    const empty = !withOptional && label in optional;
    // A password is typed before it can be confirmed.
    if (empty && within(form).queryByLabelText(new RegExp(`^${label}`)) === null) continue;
    fireEvent.change(fieldOf(form, label), { target: { value: empty ? '' : value } });
  }
  for (const label of ticked) await user.click(within(form).getByLabelText(label));
}

/** Everything that `fillForm` put in is still there. */
export function expectFilled(form: HTMLElement, all: FormCase): void {
  expect(form).toBeInTheDocument();
  for (const [label, value] of Object.entries({ ...all.optional, ...all.required }))
    expect(fieldOf(form, label)).toHaveValue(value);
  for (const [label, option] of Object.entries(all.chosen ?? {})) {
    const field = fieldOf(form, label) as HTMLInputElement;
    if (field.value !== option) expect(form).toHaveTextContent(option);
  }
  for (const label of all.ticked ?? []) expect(within(form).getByLabelText(label)).toBeChecked();
}
