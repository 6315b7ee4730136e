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
  pictures: {
    title: 'Search with pictures',
    lead: 'Every page also carries an invisible mark. On pages of text, drawings and photographs it survives small copies, screenshots, photos and cuts; covers, slides and nearly empty pages carry little of it. Hand in pictures of pages of one leak, and you learn whose copy it is, even if the visible code is gone.',
    book: 'Book',
    bookHint: 'Leave it empty if you do not know it: then the pages of all books are searched',
    drop: 'Drop pictures or a PDF here, or choose them',
    dropHint:
      'PNG, JPG, WebP, AVIF or PDF, up to {{count}} pictures or pages of {{each}} MB, {{all}} MB together. Of a longer PDF, pages are taken evenly',
    choose: 'Choose pictures',
    chooseOther: 'Choose other pictures',
    missing: 'Please choose a picture',
    start: 'Search',
    failed: 'The search could not be loaded',
    leave: 'The pictures are still on their way. Only when all have arrived does the search start.',
    searching: 'Searching {{title}}',
    searchingAll: 'Searching the pages of all books',
    searchingText:
      'This takes some minutes for a long book. You can leave this page: the address leads back to the search.',
    progress: 'Progress of the search',
    broke: 'The search was given up',
    brokeText: 'The server could not finish it. Please start it again.',
    found: 'Copies found: {{count}}',
    mixed:
      'These pictures come from several copies, of different pages or mixed in one picture. The accounts below had them.',
    /** What a search says as a whole, if it names no copy. */
    verdicts: {
      erased: 'A copy was found, and its student has been erased since',
      notNamed: 'No copy was found',
      noCodes: 'There are no copies to compare with',
      noPage: 'No page was recognised',
      unreadable: 'No picture could be searched',
    },
    verdictTexts: {
      erased:
        'The codes of a student whose data was erased are gone, so that no account can be named any more.',
      notNamed:
        'No account is named, because no copy stands out clearly enough. Below, each picture says why. Further pages of the same leak can help: hand them in together.',
      noCodes:
        'The pictures show a book of which no page was ever shown to a student. No account is named.',
      noPage: 'No page of this book was recognised in the pictures, so nothing was compared.',
      noPageAnywhere:
        'No page of any book was recognised in the pictures, so nothing was compared. If you know the book, choose it: a search in one book finds smaller parts of a page.',
      unreadable: 'Nothing was compared. Below, each picture says why.',
    },
    indexed: 'Searched among {{searched}} pages of all books.',
    indexing:
      'Searched among {{searched}} pages of all books. {{missing}} further pages are still being prepared for this search, or could not be drawn.',
    strength:
      'Strength is how far a mark stands out from chance, in standard deviations. {{compared}} codes were compared, and a copy is named from {{threshold}} on: the chance that one search names any wrong copy is then less than one in a million.',
    scale: {
      label: 'Strength',
      next: 'Strongest of the others',
      threshold: 'Named from here on',
      own: 'This copy',
    },
    codeUnsure:
      'Only the mark of this student in this book was found, not that of an hour. Code, device and time below are the likeliest ones, and are not proven.',
    bookUnsure:
      'Only the mark of the student was found, which older copies have in all books alike. Book, code, device and time below are the likeliest ones of this student, and are not proven.',
    inPictures: 'Found in',
    inTogether: 'Found only by taking these together:',
    picture: 'Picture {{position}}',
    furtherPage: 'Picture {{position}}, further page',
    mirrored: 'A mirror image: it was turned over and compared',
    alsoShown:
      'Other books show this page as well, or nearly: {{books}}. Their copies were compared, too',
    pageOfBook: '{{title}}, page {{page}}',
    carriesLittle:
      'Most of this page is empty or of one colour, so that its copies carry little of a mark: a cut, a photo or a small copy of it may name nobody',
    hasMore:
      'The picture shows more than was examined. If that is another page, please cut it out and hand it in on its own',
    searched: 'The pictures',
    page: 'Page {{page}}',
    shown: '{{percent}}% of the page is shown',
    registered: 'Picture {{position}}, laid over page {{page}}',
    compare: 'Compare',
    compareOf: 'Compare picture {{position}} with its page',
    compareTitle: 'Picture {{position}} and page {{page}}',
    compareView: 'What is shown',
    compareViews: { both: 'Both', picture: 'Picture', page: 'Page' },
    compareFailed: 'The pages could not be loaded',
    plain: 'Page {{page}} without marks',
    report: 'Save report as PDF',
    again: 'New search',
    outcomes: {
      waiting: 'Waits',
      named: 'Carries the mark of a copy',
      namedTogether:
        'Carries the mark of a copy, too weakly on its own, but clearly together with other pictures',
      noCopy: 'Shows the page, but no copy stands out',
      otherBook: 'Shows no page of this book, or too little of one',
      damaged: 'Cannot be read: the file is damaged, or a HEIC. Please save it as JPG or PNG',
      tooManyPixels: 'Has too many pixels. Please make it smaller',
      tooSmall: 'Is too small to show a page',
      tooHeavy: 'Takes too long to search',
    },
    /** Why a picture names nobody. If the reason is known, it is shown instead of the outcome. */
    reasons: {
      littleShown: 'Shows this page, but too small a part of it to tell whose copy it is',
      faint:
        'Shows this page, but so small, blurred or grainy that the mark of a copy can not be read',
      mixed:
        'Shows this page. The marks of several copies seem to be mixed in it, but none of them stands out far enough to be named',
      pureWhite:
        'Shows this page, but its paper is pure white, which that of a copy never is. Either a filter has removed the shades, and the mark with them, or the picture was made from something else, such as a print',
      noCodes:
        'Shows this page, but no page of this book was ever shown to a student: there is nothing to compare it with',
      unmarked:
        'Shows this page clearly enough to read a mark, but there is none that stands out. The picture may be made from something else than a copy, such as a print, or be mixed from many copies',
      blank: 'Shows hardly anything: no page can be recognised in it',
      noPage:
        'Does not look like a page of text: probably a picture of something else. Of a cover or a photograph, a larger part can help',
      otherPage:
        'Looks like a page, but not like one of this book, or shows too little of it. Without a book chosen, all books are searched',
      unknownPage:
        'Looks like a page, but not like one of any book here, or shows too little of it. If you know the book, choose it: a search in one book finds smaller parts of a page',
    },
  },
} as const;
