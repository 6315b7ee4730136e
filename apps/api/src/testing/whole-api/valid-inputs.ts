import { testDevice, testPassword } from '../make.ts';

const signIn = { email: 'somebody@test.example', password: testPassword };
const profile = { name: 'Renamed', currentPassword: testPassword };
const renamed = { name: 'Renamed' };
const classMove = { id: 1, to: 'M.2/1', keepsBooks: false, bringsBooks: true };
const token = { token: 'a'.repeat(43) };
const reset = { ...token, password: 'Harbour2026', password_confirmation: 'Harbour2026' };
const guardian = { guardianName: 'Malee', guardianEmail: 'malee@test.example' };
const consent = { birthday: '2012-02-29', acceptTerms: true, readPrivacy: true, ...guardian };
const editedAt = '2026-05-01T08:00:00+07:00';
const ofPasskey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const usedPasskey = {
  ...ofPasskey,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const madePasskey = {
  ...ofPasskey,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['usb'] },
};
const withCode = { currentPassword: testPassword, code: '123456' };
const attempt = { state: 'state', ticket: 'ticket', response: 'code=a&state=state' };
/** Nothing answers at its issuer. */
const provider = {
  preset: 'oidc',
  issuer: 'http://127.0.0.1:9',
  clientId: 'aqua',
  clientSecret: 'secret-of-the-client',
  scopes: 'openid',
  nameEn: 'School',
  nameTh: 'โรงเรียน',
  domains: ['school.example'],
};
/** Nothing answers there. */
const roster = {
  name: 'School',
  baseUrl: 'http://127.0.0.1:9/ims/oneroster/rostering/v1p2',
  tokenUrl: 'http://127.0.0.1:9/token',
  clientId: 'aqua',
  clientSecret: 'secret-of-the-client',
  scope: 'roster-core.readonly',
  schools: [{ sourcedId: 'school-1', name: 'School' }],
  classes: [{ sourcedId: 'class-1', name: 'ม.1/1', schoolId: 'school-1' }],
};
const product = {
  title: 'ทะเลไทย',
  productCategoryId: 1,
  authorId: 1,
  pdfId: 1,
};
const note = {
  id: '0192d0c8-6f3e-7c3a-9d5b-2f1e8a7b6c5d',
  kind: 'highlight',
  page: 1,
  boxes: [[0.1, 0.1, 0.5, 0.2]],
  editedAt,
};

/**
 * Bodies that the contract accepts, so that only role and row decide. The rows that they name need
 * not exist. A call that accepts several forms has one of each, the shortest first.
 */
export const validBodies: Record<string, object[]> = {
  'sessions.signInAdmin': [signIn],
  'sessions.signInStaff': [signIn],
  'sessions.signInPublisher': [signIn],
  'sessions.signInCustomer': [{ ...signIn, device: testDevice }],
  'sessions.useFirstPassword': [signIn],
  'twoStep.start': [{ currentPassword: testPassword }],
  'twoStep.confirm': [{ code: '123456' }],
  'twoStep.disable': [withCode],
  'twoStep.renewRecoveryCodes': [withCode],
  'signInProviders.create': [provider],
  'signInProviders.update': [provider],
  'signInProviders.tryResult': [attempt],
  'providerSignIn.start': [{ providerId: 1 }],
  'providerSignIn.finishAdmin': [attempt],
  'providerSignIn.finishStaff': [attempt],
  'providerSignIn.finishCustomer': [{ ...attempt, device: testDevice }],
  'providerSignIn.joinAdmin': [{ ...signIn, ...attempt }],
  'providerSignIn.joinStaff': [{ ...signIn, ...attempt }],
  'providerSignIn.joinCustomer': [{ ...signIn, ...attempt, device: testDevice }],
  'identities.startAdding': [{ providerId: 1 }],
  'identities.add': [attempt],
  'passkeys.startAdding': [{ currentPassword: testPassword }],
  'passkeys.add': [{ name: 'Laptop', credential: madePasskey }],
  'passkeys.signInAdmin': [{ credential: usedPasskey }],
  'passkeys.signInStaff': [{ credential: usedPasskey }],
  'passkeys.signInPublisher': [{ credential: usedPasskey }],
  'passkeys.signInCustomer': [{ credential: usedPasskey, device: testDevice }],
  'admins.create': [{ ...signIn, name: 'New', type: 'Admin' }],
  'admins.createFirst': [
    { ...reset, code: '0000-0000-0000-0000', name: 'New', email: 'new@test.example' },
  ],
  'admins.update': [renamed],
  'admins.updateProfile': [profile],
  'admins.resetPassword': [reset],
  'staffs.create': [{ ...signIn, name: 'New', type: 'Admin', publisherId: 1 }],
  'staffs.update': [renamed],
  'staffs.updateProfile': [profile],
  'staffs.resetPassword': [reset],
  'publishers.create': [renamed],
  'publishers.update': [renamed],
  'publishers.signUp': [{ ...signIn, username: 'Press' }],
  'publishers.confirmEmail': [token],
  'categories.create': [renamed],
  'categories.update': [renamed],
  'authors.create': [renamed],
  'authors.update': [renamed],
  'products.create': [product],
  'products.changeMany': [{ ids: '[1]', change: 'publish' }],
  'customers.previewBooks': [{ ids: '[1]', productList: '[]' }],
  'customers.assignMany': [{ ids: '[1]', productList: '[]' }],
  'customers.revokeMany': [{ ids: '[1]', productList: '[]' }],
  'customers.changeMany': [{ ids: '[1]', change: 'remove' }],
  'customers.inviteManyAgain': [{ ids: '[1]' }],
  'customers.printCards': [{ ids: '[1]' }],
  'products.update': [{ status: 'published' }, product],
  'requests.create': [{ kind: 'copy', email: 'somebody@test.example' }],
  'requests.update': [{ state: 'open' }],
  'requests.proposeErasure': [{}],
  'consents.accept': [{ acceptTerms: true, readPrivacy: true }],
  'mailConsents.update': [{ news: true }],
  'customers.invite': [
    { name: 'Dao', email: 'dao@test.example' },
    { name: 'Dao', loginName: '1010720001-00123' },
  ],
  'customers.update': [{ haveScreenPermission: false }, { name: 'Dao', email: 'dao@test.example' }],
  'customers.giveBackOwnerships': [{ revocation: note.id }],
  'customers.updateOwnership': [{ responseAlert: 'Saved' }],
  'customers.changePassword': [
    {
      currentPassword: testPassword,
      password: 'Harbour2026',
      password_confirmation: 'Harbour2026',
    },
  ],
  'customers.resetPassword': [{ ...reset, ...consent }],
  'customers.sendOtp': [{ phone: '081-234-5678' }],
  'customers.signUp': [
    {
      ...reset,
      ...consent,
      name: 'Dao',
      email: 'dao@test.example',
      phone: '0812345678',
      otp: '123456',
    },
  ],
  'customers.confirmEmail': [token],
  'customers.guardianConsent': [{ ...token, accept: true }],
  'customers.guardianRenew': [token],
  'customers.consent': [consent],
  'customers.grantMove': [{ reason: 'Lost phone' }],
  'classCodes.create': [{}],
  'classCodes.update': [{}],
  'classCodes.confirmJoiners': [{ ids: '[1]' }],
  'classCodes.refuseJoiners': [{ ids: '[1]' }],
  'classCodes.join': [{ classCode: '7KQM-X3RZ' }],
  'rosterConnections.create': [roster],
  'rosterConnections.update': [roster],
  'rosterConnections.try': [{ schoolId: 'school-1' }],
  'newYears.foresee': [{ moves: [classMove], of: 1 }],
  'newYears.start': [{ moves: [classMove], fingerprint: 'f'.repeat(64) }],
  'groups.create': [renamed],
  'groups.update': [renamed],
  'groups.addCustomers': [{ customerIds: '[]' }],
  'groups.addMany': [{ ids: '[1]' }],
  'groups.addByEmail': [{ emails: ['dao@test.example'] }],
  'groups.updateOwnerships': [
    { productList: '[]', seen: { startsOn: null, endsOn: null, hasDifferentDays: false } },
  ],
  'groups.assign': [{ productList: '[]' }],
  'groups.revoke': [{ productList: '[]' }],
  'groups.remindReaders': [{ ids: '[1]' }, { ids: '[1]', productList: '[1]', isOpened: 'false' }],
  'reader.saveProgress': [{ page: 1, seen: 0, shown: [1] }],
  'captures.report': [
    {
      captures: [{ id: note.id, productId: 1, pages: [1], capturedAt: editedAt }],
      sentAt: editedAt,
    },
  ],
  'copies.create': [{ from: 0, to: 1 }],
  'leases.renew': [{ lease: 1 }],
  'annotations.sync': [
    { changes: [note, { id: note.id, deleted: true, editedAt }], sentAt: editedAt },
  ],
};

/** Path parameters that are not the id of a row. */
export const validParams: Record<string, object> = {
  'products.uploadedPdf': { id: '0'.repeat(32) },
  'classCodes.look': { code: '7KQM-X3RZ' },
};

/** Queries of the calls that need one. */
export const validQueries: Record<string, object> = {
  'admins.forgotPassword': { email: signIn.email },
  'staffs.forgotPassword': { email: signIn.email },
  'customers.forgotPassword': { email: signIn.email },
  'admins.checkLink': token,
  'staffs.checkLink': token,
  'customers.checkLink': token,
  'customers.guardianLink': token,
  'customers.import': { dryRun: 'true' },
  'search.inBook': { keySearch: 'Page' },
  'search.inLibrary': { keySearch: 'Page' },
  'trafficLog.list': { accountKind: 'admin' },
  'trafficLog.export': { accountKind: 'admin' },
};
