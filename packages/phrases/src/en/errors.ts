/** Sentences of the API's errors; keys are the error codes of the contract. */
export const errors = {
  'request.malformed':
    'Please reload the page and try again (this request is not valid JSON or a whole multipart form, or its text is not UTF-8)',
  'field.required': 'Please fill in this field',
  'field.wrong': 'Please check this value, it is not in the expected form',
  'field.unknown': 'This field is not known here. Please reload the page and try again',
  'field.id': 'This must be the id of an entry: a whole number from 1 to 2147483647, such as 1005',
  'field.characters':
    "This text has characters that can't be used. Please type it instead of pasting it",

  'application.unknown':
    "This version of the app can't be used with Aqua any more. Please update it, or open Aqua in your browser",
  'session.missing': 'Please enter your email and password',
  'session.wrong': 'Email or password is wrong',
  'session.required': 'Please log in first',
  'session.ended': 'Your session has ended. Please log in again',
  'device.movedAway':
    'You have been reading on {{device}} since {{movedAt}}. This device is signed out',
  'device.openedAgain':
    'Somebody signed in again on {{device}} on {{openedAt}}. The session that was open before has ended',

  'twoStep.needed':
    'Please enter the six digits that your authenticator app shows, or a recovery code',
  'twoStep.wrong': 'This code is wrong or was used already. Please wait for the next one',
  'session.locked':
    'Too many wrong passwords for this email. Please log in on a device or network where you logged in before, ask for a new password by mail, or try again in {{wait}}',
  'twoStep.locked': 'Too many wrong codes. Please enter a recovery code, or try again in {{wait}}',
  'twoStep.codeAlert': 'Please enter the six digits that your authenticator app shows',
  'twoStep.codeWrong': 'This code is wrong or was used already. Please wait for the next one',
  'twoStep.on': 'Two-step login is already on. Please turn it off first',
  'twoStep.off': 'Two-step login is not on',
  'twoStep.notStarted': 'Please start setting up two-step login again',
  'twoStep.own': 'Please turn off two-step login of your own account on your profile',

  'role.forbidden': 'Your account may not do this. Please ask an administrator',
  'row.protected': "This entry belongs to the platform and can't be edited or deleted",
  'account.unconfirmed':
    'Please confirm your email first: open the link in the mail that we sent you',
  'publisher.unapproved':
    'Your publisher is waiting for approval. We will send you a mail as soon as you can log in',
  'signUp.off': 'Publishers can not sign up here. Please ask an administrator for an account',
  'device.required': 'Please sign in to the reader on this device first, then open the book again',
  'device.noMovesLeft':
    'You have changed your device as often as this month allows. You can change it again from {{date}}',
  'reading.browserOff': "Books can't be read in the browser here. Please use the mobile app",
  'reading.textOff':
    'Your account may not read pages as text. Please ask who invited you for the permission',
  'captures.closed':
    'You have taken screenshots of {{max}} pages of this book, so it is closed. Please ask an administrator or the publisher to open it again',
  'captures.forbidden':
    'Your account may not take screenshots, and one of this book was taken, so it is closed. Please ask an administrator or the publisher to open it again',
  'pdfLink.ended':
    'This download link has ended: it works for {{seconds}} seconds. Please ask for a new one',

  'consent.needed':
    'Before you open a book, please enter your birthday and accept the terms of usage and the privacy policy',
  'guardian.awaited':
    'Your guardian has a mail from us. As soon as your guardian has agreed, your books open',
  'guardian.tooMany':
    'We have sent three mails to guardians within a day. Please try again tomorrow',
  'guardian.refused':
    "Your guardian did not agree to this account. Please talk to your guardian; your books can't be opened",
  'guardian.withdrawn':
    'Your guardian has withdrawn the consent, so your books are closed. They open again when your guardian agrees again',
  'guardian.notGiven': "No guardian's consent is in force for this student",
  'consent.changed':
    'The terms of usage or the privacy policy have changed. Please read and accept them before you go on reading',

  'route.unknown': 'There is nothing at this address',
  'row.unknown': 'This entry does not exist any more, or you have no access to it',
  'page.unknown': 'This book has no such page',
  'setup.over': 'There is an admin already. Please log in',
  'page.broken': "This page can't be shown. Please go on with the next page",

  'category.inUse':
    'Products still use this category: {{count}}. Please give them another category first',
  'author.inUse':
    'Products still name this author: {{count}}. Please give them another author first',
  'publisher.inUse':
    'Products still belong to this publisher: {{count}}. Please move or delete them first',
  'publisher.hasStaff': 'Staff still belong to this publisher: {{count}}. Please delete them first',
  'publisher.unconfirmed':
    'This publisher has not confirmed its email yet. It can be approved once it has',
  'category.taken': 'There is already a category with this name. Please choose another name',
  'admin.emailTaken': 'Another admin already uses this email',
  'admin.lastSuperAdmin': "The last SuperAdmin can't be deleted",
  'account.own': "You can't delete your own account",
  'staff.emailTaken': 'Another staff member already uses this email',
  'student.deleted': 'This student has been deleted. Please restore the student first',
  'student.hasPassword': 'This student has chosen a password already and can log in',
  'student.notRestorable': "Can't restore",
  'student.emailTaken': 'Another student already uses this email',
  'request.answerAlert': 'Please write what the person is told',
  'request.open':
    'The same request is open already. It is answered within {{days}} days from when it was made',
  'request.erased':
    'The data of this person has been erased, so the request can no longer be changed',
  'erasure.needsSecond':
    'The data of a student is erased by two people: one Admin proposes it, another confirms it',
  'erasure.notAsked': 'Only an open request for erasure can be proposed',
  'erasure.nobody': 'There is no student with this email, so there is nothing to erase',
  'erasure.proposed': '{{name}} has already proposed this erasure',
  'erasure.notProposed':
    'This erasure is not proposed (any more). Please look at the request again',
  'erasure.otherStudent':
    'The email no longer belongs to the student whose erasure was proposed. Please withdraw the proposal and look again',
  'erasure.own': 'You proposed this erasure, so another Admin confirms it',
  'erasure.tooSoon':
    'You are the only Admin. You can confirm your own proposal {{hours}} hours after it',
  'device.movesAreLeft':
    'This student has moves left this month: {{left}}. One more can be granted when none is left',
  'device.boundElsewhere':
    'You are reading on {{device}}. You can move to this device; moves left this month: {{movesLeft}}. From {{date}} the month counts anew',
  'idempotency.key': 'The Idempotency-Key must have 1 to 200 characters.',
  'idempotency.otherBody':
    'This request was already sent with different content. Please reload the page and try again',
  'idempotency.underWay': 'This is already being saved. Please wait a moment',
  'idempotency.written':
    'This has already been saved, but its answer was lost. Please reload the page to see it',

  'link.expired': 'This link has expired. Please ask for a new one',
  'link.replaced': 'We sent you a newer mail. Please open the link in the newest one',
  'link.used': 'This link has already been used. Please log in, or ask for a new link',

  'edit.stale':
    'Somebody else has changed this in the meantime. Please reload to see the latest version',

  'file.tooLarge': 'This file is too large. It may have at most {{max}} MB',
  fileSizeError: 'File size too large',
  'request.tooLarge': 'This is more text than we can take at once. Please shorten it',
  'file.notPdf': 'This file is not a PDF. Please choose a PDF file',
  'file.tooMany': 'These are too many files. At most {{max}} can be sent at once',
  'trace.notPicture':
    '{{fileName}} is neither a picture nor a PDF. Please choose PNG, JPG, WebP, AVIF or PDF',
  'trace.heic':
    '{{fileName}} is a HEIC photo, which cannot be opened here. Please save it as a JPG and choose that',
  'trace.pictureTooLarge': '{{fileName}} is too large. A picture may have at most {{max}} MB',
  'trace.notDone': 'The search is not done yet. Its report can be made when it has a result',
  'trace.tooMany':
    '{{max}} searches are waiting already. Please start this one when some of them have ended',
  'file.notImage': 'This file is not a PNG or JPG picture. Please choose a PNG or JPG file',
  'image.tooManyPixels': 'This picture is too large. It may have at most {{max}} megapixels',
  'file.missing': 'Please choose a file',
  'file.empty': 'This file is empty. Please choose another file',
  'file.interrupted': 'Upload failed, please try again',
  'cover.interrupted': 'Upload failed. please try again',
  'table.notText':
    'This file is neither a CSV nor an Excel workbook (XLSX). Please save the table as one of them and choose that file',
  'table.oldWorkbook':
    'This workbook has a password, or is of an old Excel (XLS). Please save it as XLSX without a password and choose that file',
  'table.workbookDamaged':
    "This workbook can't be opened. Please open it in Excel, save it again as XLSX and choose that file",
  'table.unpacked':
    'This workbook is too large when it is unpacked. Please delete pictures, empty columns and other sheets',
  'table.damaged':
    'Line {{line}} can\'t be read: a quotation mark (") is not closed or stands in the wrong place. Nothing has been changed',
  'import.noEmailColumn':
    'Line {{line}} should have the headings, and none of them is "Email". Nothing has been changed',
  'import.noNameColumn':
    'Line {{line}} should have the headings, and none of them is "Name". Nothing has been changed',
  'import.columnTwice':
    'The heading “{{column}}” in line {{line}} names a column that is there already. Nothing has been changed',
  'import.tooManyRows': 'This file has too many rows. Please import at most {{max}} at a time',
  'import.tooManyCells':
    'This row has more cells than there are headings. Please put ERP IDs with commas (,) in quotation marks (")',
  'import.tooManyBooks': 'A student can get at most {{max}} books at a time',
  'import.emailMissing': 'This row has no email',
  'import.givenNameMissing': 'This row has a family name only',
  'import.mendedUnknown':
    'There is no line {{line}} to mend in this file. Nothing has been changed',
  'import.erpUnknown': 'There is no book with the ERP ID {{erpId}}, or you may not assign it',
  'import.otherName':
    'Line {{line}} gives this email to {{name}}. Each student needs an email of their own',
  'import.day': '“{{text}}” is no day. Please write it as 31/12/2026 or 2026-12-31',
  'import.emailOfOther': 'This email belongs to {{name}}. Is it the same person?',
  'import.emailOfUnseen':
    'This email belongs to a student with another name, who is not among yours. Is it the same person?',
  'import.decisionUnknown':
    'In line {{line}} a decision is neither samePerson nor leaveOut. Nothing has been changed',
  'import.groupTwice':
    'There are {{count}} groups of this name. Please give them different names first',
  'import.usersMissing':
    'Several files are read as a OneRoster, and users.csv is not among them. Please choose one spreadsheet, or users.csv with classes.csv and enrollments.csv',
  'import.rosterColumn': '{{file}} has no column “{{column}}”. Nothing has been changed',
  'import.erpShortened':
    'Excel has shortened the ERP ID to {{erpId}}. Please set its column to “Text” and enter the number again',
  'import.erpTwice':
    'The ERP ID {{erpId}} belongs to {{count}} books. Please add the right one in the list of students',
  'upload.offset':
    'Another request has sent this part of the file already. Please go on where the server stands',
  'upload.incomplete': 'This file has not arrived as a whole yet. Please send the rest of it',
  'upload.tooMany':
    'You have {{max}} unfinished uploads already. Please finish or cancel one of them first; those left alone end after {{hours}} hours',
  'upload.tooLong':
    'More was sent than this upload announced. Please start the upload of this file again',
  'upload.contentType': 'Please send the parts of an upload as application/offset+octet-stream',
  'upload.version': 'This server takes resumable uploads by tus 1.0.0',
  'pdf.damaged':
    "This PDF is damaged and can't be opened. Please export it again and upload the new file",
  'pdf.password': 'This PDF is locked with a password. Please upload a version without a password',
  'pdf.noPages': 'This PDF has no pages. Please choose another file',
  'pdf.tooManyPages': 'This PDF has too many pages. It may have at most {{max}} pages',
  'pdf.interrupted': 'The book could not be prepared to its end. Please try again',
  'pdf.tooHeavy':
    'The pages of this PDF are too heavy to be drawn. Please export it with smaller pictures and upload it again',

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
  'otp.wrong': 'This OTP is wrong or no longer valid. Please check it, or ask for a new one',
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
  'ownership.undoOver': 'This can no longer be undone. Assign the books again.',
  'ownership.datesAlert': "The last day can't be before the first day",
  'many.idsAlert': 'Please choose the rows from the list again',
  'group.customersAlert': 'Please choose the students from the list again',
  'group.customerUnknown':
    "Nothing has been changed, because these students don't exist or you may not add them: {{ids}}",
  'group.full': 'A group may have at most {{max}} students. Please make another group',
  'group.tooMuch':
    'This is too much at once: {{count}} books for students. Please choose fewer books, so that it is at most {{max}}',
  'student.emailAlert': 'Email invalid',
  'student.nameAlert': "Name can't empty",
  'student.productListAlert': 'Please choose the books from the list again',
  'student.productUnknown':
    "Nothing has been changed, because these books don't exist or you may not assign them: {{ids}}",

  reasonAlert: 'Please write the reason. It is kept in the audit log',
  'annotations.tooMany':
    'This book has as many notes and highlights as it can hold: {{max}}. Please remove some you no longer need',
  'annotations.tooManyRemoved':
    'More than {{max}} notes and highlights have been removed from this book, so it takes no new ones. You can still change or remove those that are there',

  'lease.ended': 'This book can no longer be read offline on this device. Please download it again',
  'lease.replaced':
    'The book has a new version, so the download is out of date. Please download it again',
  'copy.off': 'Copying text from books is switched off here',
  'copy.tooLong':
    '{{length}} characters are selected, and at most {{max}} can be copied at once. Please select less',
  'copy.limitReached':
    'Of this book you can copy {{max}} characters in a day ({{percent}}%). {{left}} are left today, and {{length}} are selected. Please select less, or copy them tomorrow',

  'bounces.secret':
    'The secret is missing or wrong. Send that of MAIL_BOUNCES_SECRET, as a bearer token or as the password of Basic authentication',
  'bounces.format': 'This is no report of Amazon SES (by Amazon SNS), Postmark or Mailgun as JSON',

  'rate.limited': 'Too many attempts. Please try again in {{wait}}',
  'otp.tooSoon': 'OTP can only send every 1 minute',
  'mail.tooSoon': 'Such a mail was sent less than a minute ago. The next one can go in {{wait}}',
  'server.failed': 'Something went wrong on our side. Please try again',
  'page.preparing':
    'This page takes longer to draw than others and is being prepared. It comes by itself',
  'part.down': 'This part of Aqua is not available right now. Please try again in a moment',
  'request.slow': 'What you sent arrived too slowly. Please check your connection and try again',
  'server.busy': 'Very many people are signing in right now. Please try again in {{wait}}',
  'sms.off': "We can't send SMS at the moment. Please try again later",
} as const;
