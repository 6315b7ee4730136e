/**
 * Sentences of the errors that screens say themselves: of forms, and of codes in rows. Keys are the
 * error codes of the contract. Every page loads them; what only the server says is in
 * `server-errors.ts`.
 */
export const errors = {
  'field.required': 'Please fill in this field',
  'field.wrong': 'Please check this value, it is not in the expected form',
  'field.unknown': 'This field is not known here. Please reload the page and try again',
  'field.id': 'This must be an id: a whole number from 1 to 2147483647',
  'field.characters':
    "This text has characters that can't be used. Please type it instead of pasting it",

  'session.missing': 'Please enter your email and password',
  'session.wrong': 'Email or password is wrong',
  'session.required': 'Please log in first',
  'session.ended': 'Your session has ended. Please log in again',
  'device.movedAway':
    'You have been reading on {{device}} since {{movedAt}}. This device is signed out',
  'device.openedAgain':
    'Somebody signed in again on {{device}} on {{openedAt}}. The session before has ended',

  'twoStep.needed':
    'Please enter the six digits that your authenticator app shows, or a recovery code',
  'session.locked':
    'Too many wrong passwords for this email. Please log in on a device or network where you logged in before, ask for a new password by mail, or try again in {{wait}}',
  'twoStep.codeAlert': 'Please enter the six digits that your authenticator app shows',

  'provider.issuerAlert':
    'Please enter the issuer as the provider names it, such as https://accounts.google.com',
  'provider.clientIdAlert': 'Please enter the client ID',
  'provider.secretAlert': 'Please enter the client secret',
  'provider.scopesAlert': 'The scopes must contain openid',
  'provider.buttonAlert': 'Please enter what the button says',
  'provider.domainAlert': 'Please enter a domain such as school.ac.th',
  'provider.groupUnknown': 'Please choose a group',

  'row.protected': "This entry belongs to the platform and can't be edited or deleted",
  'signUp.off': 'Publishers can not sign up here. Please ask an administrator for an account',

  'consent.needed':
    'Before you open a book, please enter your birthday and accept the terms of usage and the privacy policy',
  'guardian.awaited':
    'Your guardian has a mail from us. As soon as your guardian has agreed, your books open',
  'guardian.withdrawn':
    'Your guardian has withdrawn the consent, so your books are closed. They open again when your guardian agrees again',
  'consent.changed':
    'The terms of usage or the privacy policy have changed. Please read and accept them before you go on reading',

  'row.unknown': 'This entry does not exist any more, or you have no access to it',
  'page.unknown': 'This book has no such page',
  'page.broken': "This page can't be shown. Please go on with the next page",

  'category.inUse':
    'Products still use this category: {{count}}. Please give them another category first',
  'author.inUse':
    'Products still name this author: {{count}}. Please give them another author first',
  'student.deleted': 'This student has been deleted. Please restore the student first',
  'student.noMailbox':
    'This student has no email, and no guardian who has agreed. Please print a card with a first password',
  'student.hasPassword': 'This student has chosen a password already and can log in',
  'student.notRestorable': "Can't restore",
  'product.notRestorable': 'This book was deleted over 30 days ago and can no longer be restored',
  'student.otherPublisher': "Only students of the group's publisher can join the group",
  'erasure.proposed': '{{name}} has already proposed this erasure',
  'device.boundElsewhere':
    'You are reading on {{device}}. You can move to this device; moves left this month: {{movesLeft}}. From {{date}} the month counts anew',

  'link.expired': 'This link has expired. Please ask for a new one',
  'link.replaced': 'We sent you a newer mail. Please open the link in the newest one',
  'link.unknown':
    "This link doesn't work. Please open the one in the newest mail, or ask for a new one",
  'link.used': 'This link has already been used. Please log in, or ask for a new link',

  'edit.stale':
    'Somebody else has changed this in the meantime. Please reload to see the latest version',

  'file.interrupted': 'Upload failed, please try again',
  'cover.interrupted': 'Upload failed. please try again',
  'upload.tooMany':
    'You have {{max}} unfinished uploads already. Please finish or cancel one of them first',
  'pdf.damaged': "This PDF is damaged and can't be opened. Please export it again",
  'pdf.password': 'This PDF is locked with a password. Please upload a version without a password',
  'pdf.noPages': 'This PDF has no pages. Please choose another file',
  'file.notPdf': 'This file is not a PDF. Please choose a PDF file',
  'pdf.form': 'This PDF is an XFA form. Please print it to a PDF and upload that',
  'pdf.portfolio': 'This PDF is a portfolio. Please save the PDFs inside it and upload those',
  'pdf.tooManyPages': 'This PDF has too many pages. It may have at most {{max}} pages',
  'pdf.interrupted': 'The book could not be prepared to its end. Please try again',
  'pdf.tooHeavy':
    'The pages of this PDF are too heavy to be drawn. Please export it with smaller pictures',

  'field.tooLong': 'This is too long. At most {{max}} characters',
  'field.tooShort': 'This is too short. At least {{min}} characters',
  emailAlert: 'Email invalid',
  nameAlert: "Name can't empty",
  passAlert:
    'Password must have 8 to 32 characters with a lowercase letter, an uppercase letter and a digit or special character',
  staffPassAlert:
    'Password must have 5 to 40 characters with a lowercase letter, an uppercase letter, a digit and one of @$!%*?& and nothing else',
  signUpPassAlert:
    'Password minimum 8 characters and must contain one uppercase letter, one lowercase letter and one number',
  'setup.codeAlert': "Please copy the code from the server's log",
  passConfirmAlert: "Password confirmation didn't match",
  currentPassAlert: "Current Password can't empty",
  currentPassWrong: 'The current password is wrong',
  signUpNameAlert: 'Name invalid',
  nameWithAddress: "A name can't contain a web address",
  signUpConfirmAlert: 'Confirm password is not matched',
  birthdayAlert: "Birthday can't empty",
  birthdayInvalid: 'Birthday invalid',
  termsAlert: 'Please accept the terms of usage',
  privacyAlert: 'Please read the privacy policy and tick that you have',
  guardianNameAlert: "Please enter your guardian's name",
  guardianEmailAlert: "Please enter your guardian's email",
  guardianEmailOwn: "Please enter an email of your guardian's own, not yours",
  phoneAlert: "Phone number can't empty",
  phoneInvalid: 'Phone number invalid',
  otpAlert: "OTP can't empty and have 6 digits",
  'otp.phoneMissing': 'Please enter the phone number before send OTP',
  typeAlert: 'Please choose Admin or SubAdmin',
  searchAlert: 'Type what to search for',
  titleAlert: "Title can't empty",
  pdfAlert: 'Please upload the PDF file',
  logoAlert: 'Please upload the logo as a PNG or JPG file',
  traceAlert: 'A watermark code has 8 letters and digits',
  coverAlert: 'Please upload the cover as a PNG or JPG file',
  publisherAlert: 'Please choose a publisher',
  categoryAlert: 'Please choose a category',
  authorAlert: 'Please choose an author',
  contentPageAlert: 'Content Page must be more than 0',
  publicationYearAlert: 'Publication Year must be more than 0',
  'publicationYear.future': 'Publication Year can be next year at the latest',
  isbnAlert: 'ISBN number wrong format',
  previewPagesAlert: 'Please write preview pages like 1,2,5-8, with pages that the book has',
  dayAlert: 'Please write a day like 2026-12-31, with a year from 2000 to 2199',
  'ownership.datesAlert': "The last day can't be before the first day",
  'many.idsAlert': 'Please choose the rows from the list again',
  'group.customersAlert': 'Please choose the students from the list again',
  'student.emailAlert': 'Email invalid',
  'student.loginNameAlert': 'Please enter the code of the school, a hyphen and the student number',
  signInNameAlert: 'This is neither an email nor a login name',
  'student.nameAlert': "Name can't empty",
  'student.productListAlert': 'Please choose the books from the list again',

  reasonAlert: 'Please write the reason. It is kept in the audit log',

  'lease.ended': 'This book can no longer be read offline on this device. Please download it again',
  'lease.replaced':
    'The book has a new version, so the download is out of date. Please download it again',

  'rate.limited': 'Too many attempts. Please try again in {{wait}}',
  'reminder.today': 'This student was reminded already today',
  'reminder.nothing': 'There is no book that this student can open and has not finished',
  'reminder.unwanted': 'This student wants no mails about books',
  'reminder.noPassword': 'This student has set no password yet. Please send the invitation again',
  'mail.tooSoon': 'Such a mail was sent less than a minute ago. The next one can go in {{wait}}',
  'server.failed': 'Something went wrong on our side. Please try again',
  'page.preparing':
    'This page takes longer to draw than others and is being prepared. It comes by itself',
} as const;

/** An error code whose sentence a screen has. */
export type ScreenError = keyof typeof errors;
