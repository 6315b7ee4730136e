import type { RouteSpec } from '@aqua/contract/define-route';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { openScreen } from '../render-screen.tsx';

/** A form of the back-office, as the tests that hold for every form open and fill it. */
export interface FormCase {
  name: string;
  /** The source files in `src` whose form this is. */
  files: readonly string[];
  path: string;
  role?: Parameters<typeof openScreen>[1];
  /** Answers what the screen reads. */
  answers: () => void;
  /** Opens the form: its dialog, or the form itself. */
  open: (user: UserEvent) => Promise<HTMLElement>;
  /** What is typed, by the label of the field; the longest values that a person may type here. */
  required: Readonly<Record<string, string>>;
  optional: Readonly<Record<string, string>>;
  /** Chosen from lists, by the label of the field. */
  chosen?: Readonly<Record<string, string>>;
  ticked?: readonly string[];
  /** The button that saves. */
  save: string;
  /** The call that saves, and its answer. */
  call: RouteSpec;
  answer: object;
}

/** Opens a dialog by a button of its screen. */
export function byButton(name: string, dialog: string) {
  return async (user: UserEvent): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { name }));
    return screen.findByRole('dialog', { name: dialog });
  };
}

/** Opens a dialog by the menu of a student's row. */
export function byMenu(student: string, item: string, dialog: string) {
  return async (user: UserEvent): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { name: `More actions for ${student}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return screen.findByRole('dialog', { name: dialog });
  };
}
