import { api } from '@aqua/contract/api';
import type { OwnConsents } from '@aqua/contract/law/consents';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerTo, pageOf } from '../fake-server.ts';
import { office } from '../shown-providers.ts';
import { untriedLine } from '../example-providers.ts';
import { byButton, type FormCase } from './form-case.ts';

const moment = '2026-11-22T03:00:00.000Z';
const times = { createdAt: moment, updatedAt: moment };
const own = { id: 1001, name: 'Mali Test', email: 'mali@test.example', ...times };
const nida = { ...own, id: 1005, name: 'Nida', email: 'nida@aqua.example', type: 'Admin' as const };
const sala: Publisher = {
  ...times,
  id: 1002,
  name: 'Sala Books',
  companyName: null,
  companyDescription: 'School books',
  logoImageId: null,
  logo: null,
  approvedAt: moment,
  isEmailConfirmed: true,
};
const ofSala = { publisherId: sala.id, publisher: { id: sala.id, name: sala.name } };
const kanya = { ...nida, id: 1006, name: 'Kanya', ...ofSala };
const password = 'Harbour@2026';
const first = { Password: password, 'Confirm password': password };
const both = { 'New password': password, 'Confirm password': password };

function answerAccounts(isOn = false): void {
  answerTo(api.admins.list, () => pageOf([nida]));
  answerTo(api.staffs.list, () => pageOf([kanya]));
  answerTo(api.publishers.list, () => pageOf([sala]));
  answerTo(api.admins.get, () => ({ ...own, type: 'Admin' as const }));
  answerTo(api.staffs.get, () => ({ ...own, ...ofSala, type: 'Admin' as const }));
  answerTo(api.publishers.get, () => sala);
  answerTo(api.passkeys.list, () => ({ data: [], hasPassword: true }));
  answerTo(api.twoStep.get, () => ({ isOn, recoveryCodesLeft: isOn ? 9 : 0 }));
  answerTo(api.sessions.list, () => pageOf([]));
  answerTo(api.identities.list, () => ({ identities: [], hasPassword: true }));
  answerTo(api.signInProviders.list, () => pageOf([untriedLine]));
  answerTo(api.signInProviders.get, () => untriedLine);
  // Its path would be one of `get`, too, and the last answer counts.
  answerTo(api.signInProviders.shown, () => ({ providers: [office] }));
}

function answerOutdated(): void {
  const outdated: OwnConsents['outdated'] = ['terms-of-usage', 'privacy-policy'];
  answerTo(api.products.list, () => pageOf([]));
  answerTo(api.consents.get, () => ({
    guardian: null,
    asks: 'documents' as const,
    outdated,
    given: [],
    controller: { name: '', address: '', phone: '', email: '' },
  }));
}

/** Types the password of the first step of the set-up, and opens the second. */
async function openSecondStep(user: UserEvent): Promise<HTMLElement> {
  answerTo(api.twoStep.start, () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Aqua' }));
  const first = await byButton('Turn on', 'Set up two-step login')(user);
  await user.type(within(first).getByLabelText(/^Current password/), `${password}{Enter}`);
  const picture = await screen.findByRole('img', { name: /QR code/ });
  return picture.closest('[role=dialog]') as HTMLElement;
}

async function openCard(heading: string, save: string): Promise<HTMLElement> {
  const card = await screen.findByRole('region', { name: heading });
  return (await within(card).findByRole('button', { name: save })).closest('form') as HTMLElement;
}

const codes = { recoveryCodes: ['ABCD'] };

/** The forms about accounts: others' and one's own. */
export const accountForms: FormCase[] = [
  {
    name: 'a new admin',
    files: ['features/admins/create-admin-dialog.tsx'],
    path: '/admins',
    role: 'SuperAdmin',
    answers: answerAccounts,
    open: byButton('New admin', 'Create admin'),
    required: { Name: 'Somsri', Email: 'somsri@aqua.example', ...first },
    optional: {},
    save: 'Create',
    call: api.admins.create,
    answer: nida,
  },
  {
    name: 'an admin',
    files: ['features/admins/admins-screen.tsx'],
    path: '/admins',
    role: 'SuperAdmin',
    answers: answerAccounts,
    open: byButton('Edit Nida', 'Edit admin'),
    required: { Name: 'Nida Two' },
    optional: both,
    save: 'Save',
    call: api.admins.update,
    answer: nida,
  },
  {
    name: 'a sign-in provider',
    files: ['features/sign-in-providers/provider-dialog.tsx'],
    path: '/sign-in-providers',
    role: 'SuperAdmin',
    answers: answerAccounts,
    open: byButton('Edit LINE', 'Edit sign-in provider'),
    required: { 'Client ID': '1650000001', 'Name in English': 'LINE of the school' },
    optional: {
      'Client secret': 'a new secret',
      'Whom to ask': 'Please ask the school office',
      'Claim with the name': 'full_name',
      'Claim with the student number': 'student_id',
    },
    save: 'Save',
    call: api.signInProviders.update,
    answer: untriedLine,
  },
  {
    name: 'a new staff member',
    files: ['features/staffs/create-staff-dialog.tsx'],
    path: '/staffs',
    answers: answerAccounts,
    open: byButton('New staff', 'Create staff'),
    required: { Name: 'Somsri', Email: 'somsri@sala.example', ...first },
    optional: {},
    chosen: { Publisher: 'Sala Books' },
    save: 'Create',
    call: api.staffs.create,
    answer: kanya,
  },
  {
    name: 'a staff member',
    files: ['features/staffs/staffs-screen.tsx'],
    path: '/staffs',
    answers: answerAccounts,
    open: byButton('Edit Kanya', 'Edit staff'),
    required: { Name: 'Kanya Two' },
    optional: both,
    save: 'Save',
    call: api.staffs.update,
    answer: kanya,
  },
  {
    name: "one's own account",
    files: ['features/profile/account-form.tsx'],
    path: '/profile',
    answers: answerAccounts,
    open: () => openCard('Your account', 'Save'),
    required: { Name: 'Mali Two', 'Current password': password },
    optional: {},
    save: 'Save',
    call: api.admins.updateProfile,
    answer: { ...own, type: 'Admin' },
  },
  {
    name: "one's own company",
    files: ['features/profile/company-form.tsx'],
    path: '/profile',
    role: 'StaffAdmin',
    answers: answerAccounts,
    open: () => openCard('Company profile', 'Save'),
    required: { Name: 'Sala' },
    optional: { 'Company description': 'Described anew' },
    save: 'Save',
    call: api.publishers.update,
    answer: sala,
  },
  {
    name: 'an account of a provider',
    files: ['features/profile/identities/add-identity-dialog.tsx'],
    path: '/profile',
    role: 'Admin',
    answers: answerAccounts,
    open: byButton('Add Microsoft', 'Add Microsoft?'),
    required: { 'Current password': password },
    optional: {},
    save: 'Go to Microsoft',
    call: api.identities.startAdding,
    // Without leaving the page, which jsdom can't.
    answer: { url: '#provider', state: 'state-1', ticket: 'ticket-1' },
  },
  {
    name: 'the password before the second step of the login',
    files: ['features/profile/two-step-setup.tsx'],
    path: '/profile',
    answers: answerAccounts,
    open: byButton('Turn on', 'Set up two-step login'),
    required: { 'Current password': password },
    optional: {},
    save: 'Next',
    call: api.twoStep.start,
    answer: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Aqua' },
  },
  {
    name: 'the first code of the second step',
    files: ['features/profile/two-step-setup.tsx'],
    path: '/profile',
    answers: answerAccounts,
    open: openSecondStep,
    required: { Code: '123456' },
    optional: {},
    save: 'Turn on',
    call: api.twoStep.confirm,
    answer: codes,
  },
  {
    name: 'the end of the second step',
    files: ['features/profile/two-step-proof.tsx'],
    path: '/profile',
    answers: () => answerAccounts(true),
    open: byButton('Turn off', 'Turn off two-step login'),
    required: { 'Current password': password, Code: '123456' },
    optional: {},
    save: 'Turn off',
    call: api.twoStep.disable,
    answer: {},
  },
  {
    name: 'new recovery codes',
    files: ['features/profile/two-step-proof.tsx'],
    path: '/profile',
    answers: () => answerAccounts(true),
    open: byButton('New recovery codes', 'New recovery codes'),
    required: { 'Current password': password, Code: '123456' },
    optional: {},
    save: 'New recovery codes',
    call: api.twoStep.renewRecoveryCodes,
    answer: codes,
  },
  {
    name: 'new legal texts',
    files: ['layout/documents-dialog.tsx'],
    path: '/products',
    role: 'StaffSubAdmin',
    answers: answerOutdated,
    open: byButton('Read and accept', 'Please read our documents'),
    required: {},
    optional: {},
    ticked: ['I accept the terms of usage', 'I have read the privacy policy'],
    save: 'Save',
    call: api.consents.accept,
    answer: { state: 'open' },
  },
];
