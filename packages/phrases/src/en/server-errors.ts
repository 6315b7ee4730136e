/** Sentences of the errors that come with the server's answer; keys are the error codes of the contract. */
export const serverErrors = {
  'request.malformed':
    'Please reload the page and try again (this is not valid JSON, a whole form or UTF-8)',

  'application.unknown':
    "This version of the app can't be used with Aqua any more. Please update it, or open Aqua in your browser",

  'twoStep.wrong': 'This code is wrong or was used already. Please wait for the next one',
  'twoStep.locked': 'Too many wrong codes. Please enter a recovery code, or try again in {{wait}}',
  'twoStep.codeWrong': 'This code is wrong or was used already. Please wait for the next one',
  'twoStep.on': 'Two-step login is already on. Please turn it off first',
  'twoStep.off': 'Two-step login is not on',
  'twoStep.notStarted': 'Please start setting up two-step login again',
  'twoStep.own': 'Please turn off two-step login of your own account on your profile',
  'passkey.wrong':
    'This passkey opens no account here. Please choose another one, or log in with your password',
  'passkey.copied':
    'There may be a copy of this passkey, so it is closed. Please log in with your password and add a new passkey',
  'passkey.tooLate': 'This took too long. Please try again',
  'passkey.taken': 'This passkey is already in use',
  'passkey.tooMany': 'An account can have {{max}} passkeys. Please remove one first',
  'passkey.notAdded':
    'This passkey is not one for Aqua, or was made without your PIN, finger or face. Please try again',
  'wayIn.last':
    'This is the last way into this account. Please add another one first, or set a password',

  'provider.refused': '{{provider}} has not let you in. Please try again, or log in another way',
  'provider.wrong':
    'The answer of {{provider}} could not be trusted, so nobody was logged in. Please try again, or log in another way',
  'provider.away':
    '{{provider}} is not available right now. Please try again in a moment, or log in another way',
  'provider.over': 'This login took too long, or is over already. Please begin again',
  'provider.unknownPerson':
    'Nobody here has this account of {{provider}} yet. If you have a password here, enter it once, and both belong together from then on. {{help}}',
  'provider.accountGone':
    'The account here that belonged to your account of {{provider}} was removed. {{help}}',
  'provider.notFor': '{{provider}} is not for this kind of account. {{help}}',
  'provider.passwordsOff':
    'Accounts with an email of {{domain}} log in with {{provider}}, not with a password',
  'provider.issuerFixed':
    "People log in with this provider already, so its issuer can't be changed. Please add another provider",
  'provider.untried': 'Please try this provider first: then its button can be shown',
  'provider.undiscovered':
    'No OpenID Connect provider answers at {{issuer}}/.well-known/openid-configuration: {{reason}}',
  'roster.running': 'This connection is being read already. Please wait until that is done',
  'roster.notStopped': 'This run does not wait for a decision (any more). Please reload the page',
  'roster.unreachable':
    'There is no answer from {{host}}: {{reason}}. Please check the address, or ask the school whether its system is on',
  'roster.private':
    '{{host}} is in a private network, and this server may not call it. Please ask an administrator of the server',
  'roster.slow':
    'The school’s system did not answer within {{seconds}} seconds. It is asked again in the next hour',
  'roster.refused':
    'The school’s system did not accept the client ID and the secret (it answers {{status}}). Please enter both again, and check the token address',
  'roster.forbidden':
    'The client may not read {{part}}. Please ask the school to allow its scope roster-core.readonly',
  'roster.notFound':
    'There is no {{part}} at the base address. Please check it: it mostly ends with /ims/oneroster/rostering/v1p2',
  'roster.busy':
    'The school’s system has too much to do and wants to be left alone for {{wait}}. It is asked again in the next hour',
  'roster.broken':
    'The school’s system failed: it answers {{status}} for {{part}}. Please tell the school if this stays so',
  'roster.malformed':
    'What the school’s system sends is not as OneRoster 1.2 wants it: {{part}}. Please tell the school',
  'roster.tooLarge':
    'The school’s system sends more than {{megabytes}} MB at once. Please tell the school',
  'roster.tooMany':
    'The school’s system has more than {{max}} rows of {{part}}. Please choose schools, so that fewer are read',
  'roster.changing':
    'The list {{part}} changed while it was read, or is not complete. It is read again in the next hour',
  'roster.repeated':
    'The school’s system sends the same rows of {{part}} again and again, so its list has no end. Please tell the school',
  'roster.tooLong':
    'Reading took longer than {{minutes}} minutes. Please choose schools, so that less is read',
  'roster.secretLost': 'The client secret can no longer be read here. Please enter it again',
  'roster.interrupted':
    'This run did not come to its end, because it was interrupted or nobody decided in time. Press Now to read again',
  'roster.nameDiffers':
    'This email belongs to a student with another name here. Please correct one of the two',
  'roster.emailTwice':
    'Another user of the school has this email. Each student needs an email of their own',
  'roster.numberOfOther':
    'A student with another name has this login name here. Please correct one of them',
  'roster.numberTwice':
    'Another user of the school has this login name. Each student needs a number of their own',
  'roster.studentNumberMissing':
    'The user has neither an email nor a student number: no identifier or username of up to {{max}} letters and digits. A national ID is not used',
  'roster.schoolCodeMissing':
    'The user has no email, and the school no code: no identifier of up to {{max}} letters and digits',
  'roster.differs': 'The school has another value than Aqua',
  'identity.taken': 'This account of {{provider}} belongs to another account here already',

  'role.forbidden': 'Your account may not do this. Please ask an administrator',
  'account.unconfirmed':
    'Please confirm your email first: open the link in the mail that we sent you',
  'publisher.unapproved':
    'Your publisher is waiting for approval. We will send you a mail as soon as you can log in',
  'device.required': 'Please sign in to the reader on this device first, then open the book again',
  'device.noMovesLeft':
    'You have changed your device as often as this month allows. You can change it again from {{date}}',
  'reading.browserOff': "Books can't be read in the browser here. Please use the mobile app",
  'reading.textUsedUp':
    'You have opened the texts of {{max}} pages today, and your copies are used up. The page can be read as a picture',
  'reading.textOff':
    'Your account may not read pages as text. Please ask who invited you for the permission',
  'captures.closed':
    'You have taken screenshots of {{max}} pages of this book, so it is closed. Please ask an administrator or the publisher to open it again',
  'captures.forbidden':
    'Your account may not take screenshots, and one of this book was taken, so it is closed. Please ask an administrator or the publisher to open it again',
  'pdfLink.ended': 'This download link works for {{seconds}} seconds. Please ask for a new one',

  'guardian.tooMany':
    'We have sent three mails to guardians within a day. Please try again tomorrow',
  'guardian.refused':
    "Your guardian did not agree to this account. Please talk to your guardian; your books can't be opened",
  'guardian.notGiven': "No guardian's consent is in force for this student",

  'route.unknown': 'There is nothing at this address',
  'setup.over': 'There is an admin already. Please log in',

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
  'student.emailTaken': 'Another student already uses this email',
  'password.first': 'This is the first password of your card. Please choose your own password now',
  'card.nobody':
    'None of these students can get a card: Admins print for everybody who is not deleted, publishers for students without an email whom they brought here',
  'student.otherLoginName': 'The student with this email has another login name. Please check both',
  'student.otherEmail':
    'The student with this login name has another email, or none. Please check both: only an Admin can change it',
  'student.loginNameTaken': 'Another student already uses this login name',
  loginNameAlert: 'Please enter the code of the school, a hyphen and the student number',
  schoolCodeAlert: 'Please enter the code of the school: digits, or digits and Latin letters',
  studentNumberAlert: 'Please enter the student number: digits, Latin letters and hyphens',
  'request.answerAlert': 'Please write what the person is told',
  'request.open':
    'The same request is open already. It is answered within {{days}} days from when it was made',
  'request.erased':
    'The data of this person has been erased, so the request can no longer be changed',
  'erasure.needsSecond':
    'The data of a student is erased by two people: one Admin proposes it, another confirms it',
  'erasure.notAsked': 'Only an open request for erasure can be proposed',
  'erasure.nobody': 'There is no student with this email, so there is nothing to erase',
  'erasure.notProposed': 'This erasure is not proposed (any more)',
  'erasure.otherStudent':
    'The email no longer belongs to the student whose erasure was proposed. Please withdraw the proposal',
  'erasure.own': 'You proposed this erasure, so another Admin confirms it',
  'erasure.tooSoon':
    'You are the only Admin. You can confirm your own proposal {{hours}} hours after it',
  'device.movesAreLeft': 'This student has moves left this month: {{left}}',
  'idempotency.key': 'The Idempotency-Key must have 1 to 200 characters.',
  'idempotency.otherBody':
    'This request was already sent with different content. Please reload the page and try again',
  'idempotency.underWay': 'This is already being saved. Please wait a moment',
  'idempotency.written':
    'This has already been saved, but its answer was lost. Please reload the page to see it',

  'file.tooLarge': 'This file is too large. It may have at most {{max}} MB',
  fileSizeError: 'File size too large',
  'request.tooLarge': 'This is more text than we can take at once. Please shorten it',
  'file.tooMany': 'These are too many files. At most {{max}} can be sent at once',
  'trace.notPicture':
    '{{fileName}} is neither a picture nor a PDF. Please choose PNG, JPG, WebP, AVIF or PDF',
  'trace.heic':
    '{{fileName}} is a HEIC photo, which cannot be opened here. Please save it as a JPG and choose that',
  'trace.pictureTooLarge': '{{fileName}} is too large. A picture may have at most {{max}} MB',
  'trace.notDone': 'The search is not done yet',
  'trace.tooMany': '{{max}} searches are waiting already. Please start this one later',
  'file.notImage': 'This file is not a PNG or JPG picture. Please choose a PNG or JPG file',
  'image.damaged': 'This picture is damaged or incomplete',
  'image.tooLong': 'This picture is too long. It may have at most {{max}} pixels on a side',
  'image.tooManyPixels': 'This picture is too large. It may have at most {{max}} megapixels',
  'file.missing': 'Please choose a file',
  'file.empty': 'This file is empty. Please choose another file',
  'table.notText':
    'This file is neither a CSV nor an Excel workbook (XLSX). Please save the table as one of them',
  'table.oldWorkbook':
    'This workbook has a password, or is of an old Excel (XLS). Please save it as XLSX without a password',
  'table.workbookDamaged':
    "This workbook can't be opened. Please open it in Excel, save it again as XLSX and choose that file",
  'table.unpacked':
    'This workbook is too large when it is unpacked. Please delete pictures, empty columns and other sheets',
  'table.damaged':
    'Line {{line}} can\'t be read: a quotation mark (") is not closed or misplaced. Nothing has been changed',
  'import.noEmailColumn':
    'Line {{line}} should have the headings, and none of them is "Email" or "Student number". Nothing has been changed',
  'import.noNameColumn':
    'Line {{line}} should have the headings, and none of them is "Name". Nothing has been changed',
  'import.columnTwice':
    'The heading “{{column}}” in line {{line}} names a column that is there already. Nothing has been changed',
  'import.sheetUnknown':
    'This workbook has no such sheet, or the sheet is empty. Please choose another sheet',
  'import.headingsUnknown':
    'Line {{line}} can’t be the headings: they are in one of the first lines. Please choose another line',
  'import.tooManyRows': 'This file has too many rows. Please import at most {{max}} at a time',
  'import.tooManyCells':
    'This row has more cells than there are headings. Please put ERP IDs with commas (,) in quotation marks (")',
  'import.tooManyBooks': 'A student can get at most {{max}} books at a time',
  'import.emailMissing': 'This row has neither an email nor a student number',
  'import.schoolCodeMissing':
    'Please enter the code of the school: without it, a student number is no login name',
  'import.givenNameMissing': 'This row has a family name only',
  'import.mendedUnknown':
    'There is no line {{line}} to mend in this file. Nothing has been changed',
  'import.erpUnknown': 'There is no book with the ERP ID {{erpId}}, or you may not assign it',
  'import.otherName':
    'Line {{line}} gives this email to {{name}}. Each student needs an email of their own',
  'import.numberTwice':
    'Line {{line}} gives this student number to {{name}}. Each student needs a number of their own',
  'import.otherEmail':
    'Line {{line}} gives this student number to {{name}}, with another email. Please check both',
  'import.otherNumber':
    'Line {{line}} gives this email to {{name}}, with another student number. Please check both',
  'import.day': '“{{text}}” is no day. Please write it as 31/12/2026 or 2026-12-31',
  'import.groupIsDay': 'A spreadsheet has made this class a date. Please enter the class',
  'import.emailOfOther': 'This email belongs to {{name}}. Is it the same person?',
  'import.numberOfOther': 'This student number belongs to {{name}}. Is it the same person?',
  'import.emailTypo': 'Did you mean {{domain}}?',
  'import.decisionUnknown':
    'In line {{line}} a decision is none of samePerson, newName, emailIsRight and leaveOut. Nothing has been changed',
  'import.groupTwice':
    'There are {{count}} groups of this name. Please give them different names first',
  'import.usersMissing':
    'Several files are read as a OneRoster. Please choose one spreadsheet, or users.csv with classes.csv and enrollments.csv',
  'import.onlyChanges':
    'This OneRoster has only what has changed (delta), so nobody can tell from it who is missing. Please export all records (bulk)',
  'import.leavingChanged':
    '{{count}} students would leave their groups now, which is not the number that was checked. Nothing has been changed. Please check the list again',
  'import.otherSchool':
    'This list is of another school than your last one: {{codes}}. Nothing has been changed. Please confirm that it is the right list',
  'import.underWay':
    'Another import of one of these groups is under way. Nothing has been changed. Please try again when it has ended',
  'import.over': 'This import has ended. Please start a new one',
  'import.undoOver': 'This import can no longer be undone',
  'import.rosterColumn': '{{file}} has no column “{{column}}”. Nothing has been changed',
  'import.erpShortened':
    'Excel has shortened the ERP ID to {{erpId}}. Please set its column to “Text” and enter the number again',
  'import.erpTwice':
    'The ERP ID {{erpId}} belongs to {{count}} books. Please add the right one in the list of students',
  'upload.offset': 'Another request has sent this part of the file already. Please go on after it',
  'upload.incomplete': 'This file has not arrived as a whole yet',
  'upload.tooLong':
    'More was sent than this upload announced. Please start the upload of this file again',
  'upload.contentType': 'Please send the parts of an upload as application/offset+octet-stream',
  'upload.version': 'This server takes resumable uploads by tus 1.0.0',

  'otp.wrong': 'This OTP is wrong or no longer valid. Please check it, or ask for a new one',
  'ownership.undoOver': 'This can no longer be undone. Assign the books again.',
  'group.customerUnknown':
    "Nothing has been changed, because these students don't exist or you may not add them: {{ids}}",
  'group.full': 'A group may have at most {{max}} students. Please make another group',
  'classCode.unknown': 'This code does not exist, or no longer works',
  'classCode.full': 'No more students can join with this code. Please ask your teacher',
  'classCode.declined': 'You were not accepted into this group. Please ask your teacher',
  'group.tooMuch':
    'This is too much at once: {{count}} books for students. Please choose fewer, at most {{max}}',
  'newYear.changed':
    'Something has changed since you looked at this. Nothing has been moved. Please look at it again',
  'newYear.cycle':
    'These classes would move in a circle: {{names}}. Please correct one of the names',
  'newYear.twice': 'The group {{name}} is named twice',
  'newYear.groupUnknown':
    'This group has been deleted, or you may not change it. Please open this page again',
  'newYear.tooMany': 'These classes have {{count}} students. Please move at most {{max}} at a time',
  'student.productUnknown':
    "Nothing has been changed, because these books don't exist or you may not assign them: {{ids}}",

  'annotations.tooMany':
    'This book has as many notes and highlights as it can hold: {{max}}. Please remove some',
  'annotations.tooManyRemoved':
    'More than {{max}} notes and highlights have been removed from this book, so it takes no new ones. You can still change those that are there',

  'copy.off': 'Copying text from books is switched off here',
  'copy.tooLong':
    '{{length}} characters are selected, and at most {{max}} can be copied at once. Please select less',
  'copy.limitReached':
    'You can copy {{max}} characters of this book in a day ({{percent}}%). {{left}} are left today, and {{length}} are selected',

  'bounces.secret':
    'Send MAIL_BOUNCES_SECRET as a bearer token or as the password of Basic authentication',
  'bounces.format': 'This is no report of Amazon SES (by SNS), Postmark or Mailgun',

  'otp.tooSoon': 'OTP can only send every 1 minute',
  'part.down': 'This part of Aqua is not available right now. Please try again in a moment',
  'request.slow': 'What you sent arrived too slowly. Please check your connection and try again',
  'server.busy': 'Very many people are using Aqua right now. Please try again in {{wait}}',
  'sms.off': "We can't send SMS at the moment. Please try again later",
  'otp.mobileOnly': 'We send SMS only to mobile phones of these countries: {{countries}}',
  'sms.limitReached': 'Too many SMS have been sent. Please try again in {{wait}}',
  'table.tooLarge':
    'There is too much in this file. Please delete what is not needed, or send it in parts',
} as const;
