import { z } from 'zod';

/**
 * Every error that the API answers, with its HTTP status (decisions, section 2). A code is also a
 * key of the phrase catalogue's `errors`, which holds its sentence in both languages.
 */
export const errorStatus = {
  // 400: malformed
  'request.malformed': 400,
  'field.required': 400,
  'field.wrong': 400,
  'field.unknown': 400,
  'field.characters': 400,
  'field.id': 400,
  'idempotency.key': 400,
  'file.interrupted': 400,
  'cover.interrupted': 400,
  // 401: not signed in
  'application.unknown': 401,
  'session.wrong': 401,
  'session.required': 401,
  'session.ended': 401,
  'twoStep.needed': 401,
  'twoStep.wrong': 401,
  // 403: not allowed
  'role.forbidden': 403,
  'row.protected': 403,
  'account.unconfirmed': 403,
  'publisher.unapproved': 403,
  'signUp.off': 403,
  'device.required': 403,
  'device.noMovesLeft': 403,
  'reading.browserOff': 403,
  'pdfLink.ended': 403,
  'consent.needed': 403,
  'guardian.awaited': 403,
  'guardian.refused': 403,
  // 404: not there, or not yours
  'route.unknown': 404,
  'row.unknown': 404,
  'page.unknown': 404,
  'page.broken': 422,
  // 409: conflict with the present state
  'category.inUse': 409,
  'author.inUse': 409,
  'publisher.inUse': 409,
  'publisher.hasStaff': 409,
  'publisher.unconfirmed': 409,
  'category.taken': 409,
  'admin.emailTaken': 409,
  'admin.lastSuperAdmin': 409,
  'account.own': 409,
  'twoStep.on': 409,
  'twoStep.off': 409,
  'twoStep.notStarted': 409,
  'twoStep.own': 409,
  'staff.emailTaken': 409,
  'student.deleted': 409,
  'student.emailTaken': 409,
  'student.notRestorable': 409,
  'request.erased': 409,
  'request.open': 409,
  'device.boundElsewhere': 409,
  'idempotency.otherBody': 409,
  'idempotency.underWay': 409,
  'upload.offset': 409,
  'upload.incomplete': 409,
  'upload.tooMany': 409,
  // 422: the life of a mailed link
  'link.expired': 422,
  'link.replaced': 422,
  'link.used': 422,
  // 412: stale edit
  'edit.stale': 412,
  'upload.version': 412,
  // 413, 415, 422: files and tables
  'file.tooLarge': 413,
  fileSizeError: 413,
  'request.tooLarge': 413,
  'upload.tooLong': 413,
  'file.notPdf': 415,
  'file.notImage': 415,
  'table.notText': 415,
  'upload.contentType': 415,
  'image.tooManyPixels': 422,
  'file.missing': 422,
  'file.empty': 422,
  'table.damaged': 422,
  'import.noEmailColumn': 422,
  'import.noNameColumn': 422,
  'import.columnTwice': 422,
  'import.tooManyRows': 422,
  'import.tooManyCells': 422,
  'import.tooManyBooks': 422,
  'import.erpUnknown': 422,
  'import.erpTwice': 422,
  'pdf.damaged': 422,
  'pdf.password': 422,
  'pdf.noPages': 422,
  'pdf.tooManyPages': 422,
  'pdf.tooHeavy': 422,
  // 422: a rule of section 5
  'field.tooLong': 422,
  'field.tooShort': 422,
  'session.missing': 422,
  emailAlert: 422,
  nameAlert: 422,
  passAlert: 422,
  staffPassAlert: 422,
  signUpPassAlert: 422,
  passConfirmAlert: 422,
  currentPassAlert: 422,
  currentPassWrong: 422,
  'twoStep.codeAlert': 422,
  'twoStep.codeWrong': 422,
  signUpNameAlert: 422,
  signUpConfirmAlert: 422,
  birthdayAlert: 422,
  birthdayInvalid: 422,
  termsAlert: 422,
  guardianNameAlert: 422,
  guardianEmailAlert: 422,
  guardianEmailOwn: 422,
  phoneAlert: 422,
  phoneInvalid: 422,
  otpAlert: 422,
  'otp.phoneMissing': 422,
  'otp.wrong': 422,
  typeAlert: 422,
  titleAlert: 422,
  pdfAlert: 422,
  logoAlert: 422,
  coverAlert: 422,
  traceAlert: 422,
  publisherAlert: 422,
  categoryAlert: 422,
  authorAlert: 422,
  contentPageAlert: 422,
  publicationYearAlert: 422,
  'publicationYear.future': 422,
  isbnAlert: 422,
  previewPagesAlert: 422,
  dayAlert: 422,
  'ownership.datesAlert': 422,
  'group.customersAlert': 422,
  'group.customerUnknown': 422,
  'group.full': 422,
  'group.tooMuch': 422,
  'student.emailAlert': 422,
  'student.nameAlert': 422,
  'student.productListAlert': 422,
  'student.productUnknown': 422,
  'annotations.tooMany': 422,
  'annotations.tooManyRemoved': 422,
  'request.answerAlert': 422,
  // 429, 500, 503
  'rate.limited': 429,
  'twoStep.locked': 429,
  'guardian.tooMany': 429,
  'otp.tooSoon': 429,
  'server.failed': 500,
  'part.down': 503,
  'page.preparing': 503,
  'pdf.interrupted': 503,
  'sms.off': 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** True when `text` names an error; zod messages carry codes this way. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text);
}

/** Values that a phrase mentions, such as `{ count: 3 }`. */
export type ErrorParams = Record<string, string | number>;

export const errorEntry = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The envelope of every failure. `errors` is never empty. */
export const errorEnvelope = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  errors: z.array(errorEntry).min(1),
});

export type ErrorEntry = z.infer<typeof errorEntry>;
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
