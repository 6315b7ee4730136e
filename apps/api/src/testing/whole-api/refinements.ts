import { testPassword } from '../make.ts';

const ids = (count: number) => `[${Array.from({ length: count }, (_, place) => place + 1).join()}]`;

/** Values that violate those rules of the contract that are code, by the phrase of each rule. */
export const refinements: Record<string, unknown[]> = {
  'field.characters': ['a\0b'],
  nameWithAddress: ['You won www.prize', 'http://x', 'Prize-house.COM now'],
  'field.unknown': ['secret', 'id,', '__proto__'],
  ...Object.fromEntries(
    [
      'nameAlert',
      'titleAlert',
      'student.nameAlert',
      'signUpNameAlert',
      'searchAlert',
      'reasonAlert',
    ].map((alert) => [alert, [' ', '\u200B']]),
  ),
  // One too short, one too long, then one for each missing class of characters.
  passAlert: ['Harb$26', `Aa1${'x'.repeat(30)}`, 'HARBOUR$2026', 'harbour$2026', 'HarbourTown'],
  signUpPassAlert: ['Harb$26', `Aa1${'x'.repeat(30)}`, 'HARBOUR2026', 'harbour2026', 'HarbourTown'],
  staffPassAlert: [
    'Ab$1',
    `Aa1$${'x'.repeat(37)}`,
    'HARBOUR$2026',
    'harbour$2026',
    'Harbour$Town',
    'Harbour2026',
    'Harbour$#2026',
    'Häfen$2026',
  ],
  'provider.issuerAlert': [
    'accounts.google.com',
    'http://school.example',
    'https://school.example/?a=b',
    'https://school.example/#a',
  ],
  'provider.scopesAlert': ['email profile'],
  'provider.domainAlert': ['school', 'not a domain.example', 'a@school.example'],
  'provider.clientIdAlert': [' '],
  'provider.buttonAlert': [' ', '\u200B'],
  isbnAlert: ['978-616-000-000-0', '12345', '97861600000000'],
  previewPagesAlert: ['1,', '1--2', 'one', '123456'],
  'publicationYear.future': [new Date().getUTCFullYear() + 3, 2569],
  birthdayInvalid: ['1899-12-31', '2999-01-01'],
  dayAlert: ['1999-12-31', '2200-01-01'],
  'student.productListAlert': [ids(1_001)],
  'many.idsAlert': [ids(1_001), '[]'],
  'group.customersAlert': [ids(10_001)],
  // The moment of an edit.
  'field.wrong': ['1999-12-31T23:59:59Z'],
};

interface Several {
  value: unknown;
  with: object;
}

/** Values that violate a rule about several fields, by the field of the error and the phrase. */
export const crossField: Record<string, Several> = {
  'passwordConfirmation passConfirmAlert': {
    value: 'Harbour$2027',
    with: { password: testPassword },
  },
  'password_confirmation passConfirmAlert': { value: 'Harbour2027', with: {} },
  'password_confirmation signUpConfirmAlert': { value: 'Harbour2027', with: {} },
  'acceptTerms termsAlert': { value: undefined, with: { birthday: '2000-02-29' } },
  'readPrivacy privacyAlert': {
    value: undefined,
    with: { birthday: '2000-02-29', acceptTerms: true },
  },
  'birthday birthdayAlert': { value: undefined, with: { acceptTerms: true, readPrivacy: true } },
  'email student.emailAlert': { value: null, with: { loginName: null } },
  'endsOn ownership.datesAlert': { value: '2100-01-01', with: { startsOn: '2100-01-02' } },
  'boxes field.required': { value: [], with: { kind: 'highlight' } },
  'text field.required': { value: ' ', with: { kind: 'note' } },
  'accountKind field.required': { value: undefined, with: { accountId: '7' } },
};
