import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react-native';
import { endSession } from '../../lib/session/session';
import { give, serve } from '../fake-server';
import { renderScreen } from '../render-screen';
import { everyForm, otherForms, type FormCase } from './every-form';

// The types of Node would change those of the app.
declare const __dirname: string;
const { readdirSync, readFileSync } = jest.requireActual<{
  readdirSync: (folder: string, options: object) => string[];
  readFileSync: (file: string, encoding: 'utf8') => string;
}>('node:fs');
const source = `${__dirname}/../..`;

afterEach(() => endSession());

test('every file with a field is in the list of forms', () => {
  const hasField = /<(TextField|PasswordField|TextInput|TickBox)\b/;
  const found = readdirSync(`${source}/features`, { recursive: true })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `features/${file}`)
    .filter((file) => hasField.test(readFileSync(`${source}/${file}`, 'utf8')));
  const listed = everyForm.flatMap(({ files }) => files);
  // A form with ticks alone has them in a component of its own.
  const fields = listed.filter((file) => hasField.test(readFileSync(`${source}/${file}`, 'utf8')));
  expect([...fields, ...Object.keys(otherForms)].toSorted()).toEqual(found.toSorted());
});

async function fillForm({ choose, type, tick = [] }: FormCase) {
  if (choose !== undefined)
    await fireEvent.press(await screen.findByRole('radio', { name: choose }));
  for (const [label, text] of Object.entries(type))
    await fireEvent.changeText(screen.getByLabelText(label), text);
  for (const name of tick) await fireEvent.press(screen.getByRole('checkbox', { name }));
}

function expectFilled({ choose, type, tick = [] }: FormCase) {
  if (choose !== undefined) expect(screen.getByRole('radio', { name: choose })).toBeChecked();
  for (const [label, text] of Object.entries(type))
    expect(screen.getByLabelText(label)).toHaveProp('value', text);
  for (const name of tick) expect(screen.getByRole('checkbox', { name })).toBeChecked();
}

/** What the student left and comes back to is loaded again. */
const comeBack = () =>
  act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });

test.each(everyForm)('$name: what was typed outlives a server that is away', async (form) => {
  const { answers = {}, call, save } = form;
  serve(answers);
  await renderScreen(form.form);
  await fillForm(form);
  const press = () => fireEvent.press(screen.getByRole('button', { name: save }));

  serve({});
  await press();
  expect(await screen.findByText(/can't reach Aqua/)).toBeOnTheScreen();
  await comeBack();
  expectFilled(form);

  serve({ ...answers, [call]: () => ({ status: 502, json: 'Bad gateway' }) });
  await press();
  expect(await screen.findByText(/problem|not available/)).toBeOnTheScreen();
  await comeBack();
  expectFilled(form);

  const calls = serve({ ...answers, [call]: () => give({ message: 'Saved', state: 'open' }) });
  await press();
  expect(calls.map(({ body }) => body)).toContainEqual(expect.objectContaining(form.sent));
});
