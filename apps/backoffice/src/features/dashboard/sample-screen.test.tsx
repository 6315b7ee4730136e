import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/render-screen.tsx';

test('the sample screen is the dashboard without a call, and says that its numbers are made up', async () => {
  const user = await openScreen('/aqua/test', 'StaffSubAdmin');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('note', { name: 'Sample data' })).toHaveTextContent(/made up/);
  expect(screen.getByRole('group', { name: 'Publishers' })).toHaveTextContent('18');
  await user.click(screen.getByRole('radio', { name: '12 months' }));
  expect(await screen.findByRole('slider', { name: /^Products/ })).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('June 2026: '),
  );
  expect(window.location.search).toBe('?range=12m');
});
