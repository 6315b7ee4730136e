import type { ReactNode } from 'react';
import { ChangedDocuments } from '../../features/consent/changed-documents';
import { ConsentForm } from '../../features/consent/consent-form';
import { RequestsSection } from '../../features/my-data/requests-section';
import { PasswordDialog } from '../../features/profile/password-dialog';
import { SignInForm } from '../../features/sign-in/sign-in-form';
import { give, type serve } from '../fake-server';

/** A form that the server saves. */
export interface FormCase {
  name: string;
  files: string[];
  form: ReactNode;
  /** What to choose, to type (by the labels of the fields) and to tick, in this order. */
  choose?: string;
  type: Record<string, string>;
  tick?: string[];
  save: string;
  call: string;
  /** A part of what is sent. */
  sent: object;
  /** Other calls that the form makes. */
  answers?: Parameters<typeof serve>[0];
}

const nothing = () => undefined;
const documents = ['I accept the terms of usage', 'I have read the privacy policy'];

export const everyForm: FormCase[] = [
  {
    name: 'sign-in',
    files: ['features/sign-in/sign-in-form.tsx'],
    form: <SignInForm />,
    type: { Username: 'somying@example.com', Password: 'Secret123' },
    save: 'Login',
    call: 'POST /api/v1/customers/sign_in',
    sent: { email: 'somying@example.com', password: 'Secret123' },
  },
  {
    name: 'password',
    files: ['features/profile/password-dialog.tsx'],
    form: <PasswordDialog open onClose={nothing} />,
    type: {
      'Current password': 'Harbour2026',
      'New password': 'Lagoon2026',
      'New password again': 'Lagoon2026',
    },
    save: 'Save password',
    call: 'PUT /api/v1/auth/password',
    sent: { currentPassword: 'Harbour2026', password: 'Lagoon2026' },
  },
  {
    name: 'birthday and consent',
    files: ['features/consent/consent-form.tsx', 'features/consent/document-ticks.tsx'],
    form: <ConsentForm onDone={nothing} onClose={nothing} />,
    type: {
      Birthday: `4/5/${new Date().getFullYear() - 15}`,
      "Guardian's name": 'มาลี',
      "Guardian's email": 'malee@example.com',
    },
    tick: documents,
    save: 'Save and continue',
    call: 'POST /api/v1/customers/consent',
    sent: { guardianName: 'มาลี', guardianEmail: 'malee@example.com' },
  },
  {
    name: 'changed documents',
    files: ['features/consent/changed-documents.tsx'],
    form: <ChangedDocuments onDone={nothing} onLater={nothing} />,
    type: {},
    tick: documents,
    save: 'Save and continue',
    call: 'POST /api/v1/auth/consents',
    sent: { acceptTerms: true, readPrivacy: true },
  },
  {
    name: 'request about personal data',
    files: ['features/my-data/requests-section.tsx'],
    form: <RequestsSection />,
    choose: 'Correction',
    type: { 'Your request': 'ชื่อของฉันสะกดผิด' },
    save: 'Send the request',
    call: 'POST /api/v1/requests',
    sent: { kind: 'correction', text: 'ชื่อของฉันสะกดผิด' },
    answers: {
      'GET /api/v1/auth/requests': () =>
        give({ data: [], totalPages: 0, currentPage: 1, totalItems: 0 }),
    },
  },
];

/** Files with fields whose content no server saves. */
export const otherForms: Record<string, string> = {
  'features/sign-in/join-form.tsx': 'provider-sign-in.test.tsx: what was typed stays',
  'features/profile/identities/add-identity-dialog.tsx': 'leaves for the provider',
  'features/profile/add-passkey-dialog.tsx':
    'ends in a dialog of the browser, which makes the passkey',
  'features/annotations/notes/note-dialog.tsx': 'the device stores a note while it is typed',
  'features/annotations/notes/note-filters.tsx': 'filters what is on the device',
  'features/join/code-form.tsx': 'opens what the code leads to',
  'features/library/shelf-tools.tsx': 'filters what is on the device',
  'features/book/bars/bottom-bar.tsx': 'goes to a page',
  'features/search/search-sheet.tsx': 'searches, and reports a dead network below the field',
};
