import { expect } from '@playwright/test';
import { demoAdmin } from '../src/harness/accounts.ts';
import { openScreen, signIn } from '../src/harness/backoffice.ts';
import { fieldOf, openedDialog, press, typeInto } from '../src/harness/keyboard.ts';
import { startSchoolSystem } from '../src/harness/school-system.ts';
import { test, words } from '../src/harness/test.ts';

const { common, layout, rosterConnections } = words.backoffice;

test('a school is connected, read, and read again after a pupil has moved', async ({ page }) => {
  const school = await startSchoolSystem({ c1: 'Harbour 4/1', c2: 'Harbour 4/2' });
  for (const name of ['Ploy', 'Fah', 'Ton'])
    school.pupils.set(name, {
      id: name,
      name: `${name} Harbour`,
      email: `${name.toLowerCase()}@harbour.example`,
      classId: 'c1',
    });
  await signIn(page, demoAdmin);
  await openScreen(page, layout.rosterConnections);
  await press(page.getByRole('button', { name: rosterConnections.new }));
  const dialog = await openedDialog(page, rosterConnections.create);
  await typeInto(fieldOf(dialog, rosterConnections.name), 'Harbour School');
  await typeInto(fieldOf(dialog, rosterConnections.baseUrl), school.baseUrl);
  await typeInto(fieldOf(dialog, rosterConnections.tokenUrl), school.tokenUrl);
  await typeInto(fieldOf(dialog, rosterConnections.clientId), 'aqua');
  await typeInto(fieldOf(dialog, rosterConnections.clientSecret), 'secret');
  await press(dialog.getByRole('button', { name: common.create }));
  await expect(dialog).toBeHidden();

  await press(page.getByRole('link', { name: 'Harbour School' }));
  await press(page.getByRole('button', { name: rosterConnections.choose }));
  const choice = page.getByRole('dialog');
  await choice.getByRole('checkbox', { name: 'Harbour School' }).check();
  await press(choice.getByRole('button', { name: common.save }));
  await expect(choice).toBeHidden();

  const now = page.getByRole('button', { name: rosterConnections.now });
  await press(now);
  const differences = page.getByRole('table', { name: rosterConnections.differences });
  await expect(differences.getByRole('row', { name: /Ploy Harbour/ })).toContainText('Harbour 4/1');
  await expect(differences.getByRole('row')).toHaveCount(4);

  const ploy = school.pupils.get('Ploy');
  if (ploy !== undefined) ploy.classId = 'c2';
  await expect(now).toBeEnabled();
  await press(now);
  const moved = differences.getByRole('row', { name: /Ploy Harbour/ });
  await expect(moved).toContainText('Harbour 4/1 → Harbour 4/2');
  await press(moved.getByRole('link', { name: 'Harbour 4/2' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour 4/2' })).toBeVisible();
  await expect(page.getByText('ploy@harbour.example')).toBeVisible();
  await school.stop();
});
