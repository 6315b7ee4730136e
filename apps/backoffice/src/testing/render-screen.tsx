import type { Role } from '@aqua/contract/roles';
import type { Session } from '@aqua/contract/accounts/sessions';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

const sessions: Record<Exclude<Role, 'Student'>, Pick<Session, 'role' | 'type'>> = {
  SuperAdmin: { role: 'Admin', type: 'SuperAdmin' },
  Admin: { role: 'Admin', type: 'Admin' },
  SubAdmin: { role: 'Admin', type: 'SubAdmin' },
  StaffAdmin: { role: 'Staff', type: 'Admin' },
  StaffSubAdmin: { role: 'Staff', type: 'SubAdmin' },
};

function sessionOf(role: keyof typeof sessions): Session {
  const isStaff = role.startsWith('Staff');
  const publisher = isStaff ? { id: 1002, name: 'Sala Books' } : null;
  return {
    token: 'aqua_test',
    ...sessions[role],
    accessRecord: {
      id: 1001,
      name: 'Mali Test',
      email: 'mali@test.example',
      loginName: null,
      publisherId: publisher?.id ?? null,
      publisher,
    },
  };
}

/**
 * Opens an address of the back-office as a signed-in person (or, with null, as nobody), in English
 * by default, and returns the user that operates it. The whole app runs; only the server is fake.
 */
export async function openScreen(
  path: string,
  role: keyof typeof sessions | null = 'Admin',
  language: 'en' | 'th' = 'en',
): Promise<UserEvent> {
  if (role !== null) {
    localStorage.setItem('aqua.session', JSON.stringify({ ...sessionOf(role), version: '3' }));
  }
  localStorage.setItem('aqua.language', JSON.stringify(language));
  window.history.replaceState({}, '', path);
  // A fresh app, because its router, its cache and its session live in their modules.
  vi.resetModules();
  const [{ App }, { backofficePhrases }, { startLanguage }] = await Promise.all([
    import('../app/providers.tsx'),
    import('../app/phrases.ts'),
    import('../lib/language/language.ts'),
  ]);
  await startLanguage(backofficePhrases);
  const user = userEvent.setup();
  render(<App />);
  return user;
}
