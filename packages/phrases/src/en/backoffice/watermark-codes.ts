/** Trace a leak: from a watermark code to the account that the page was shown to. */
export const watermarkCodes = {
  title: 'Trace a leak',
  lead: 'Each page that a student sees carries a watermark code. Type it as it stands in the photo or screenshot, and you see to which account the page was shown.',
  code: 'Watermark code',
  codeHint: 'Capitals, spaces and hyphens do not matter. O counts as 0, I and L count as 1.',
  find: 'Find',
  failed: 'The code could not be looked up',
  unknown: 'No page was shown with the code {{code}}',
  unknownText:
    'Please compare it with the picture letter by letter. The codes of a student whose data was erased are gone, too.',
  found: 'Code {{code}}',
  account:
    'A code names an account, not a person. Somebody else may have held the device or used the login.',
  student: 'Student',
  book: 'Book',
  device: 'Device',
  deviceNumber: 'Device number',
  address: 'IP address',
  shownAt: 'First shown at',
  shownText:
    'The pages of this book that were shown until the end of that hour carry the same code.',
  downloadedAt: 'Download started at',
  downloaded: 'From a download',
  downloadedText:
    'The page was stored on the device for reading offline. It can have been opened at any time until the download ended; the time above is that of the download.',
  copyLink: 'Copy link',
} as const;
