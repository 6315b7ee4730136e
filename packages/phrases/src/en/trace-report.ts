/** The report of a search with pictures, for a case file. */
export const traceReport = {
  title: 'Report on a leak, search {{id}}',
  made: 'Made {{date}} for {{name}}',
  askedBy: 'Asked by',
  askedAt: 'Asked at',
  finishedAt: 'Finished at',
  searched: 'Searched',
  compared: 'Codes compared',
  threshold: 'Named from strength',
  nextBest: 'Next best strength',
  strength: 'Strength',
  key: 'Version of the key',
  sureHeading: 'How sure this is',
  sure: 'Strength is in standard deviations of what a copy reaches by chance. A copy is named from {{threshold}} on. This threshold is set so that the chance of naming any wrong copy is less than one in a million for the whole search, whatever the pictures show. It counts every comparison that was made.',
  account:
    'The result names an account, not a person. Somebody else may have held the device or used the login. It says whose copy the picture was made from, not who made it or passed it on.',
  nothingCompared:
    'No page was recognised in the pictures, so nothing was compared and no account is named.',
  method:
    'Method: every page image carries two invisible marks, one of the watermark code and one of the student. Their signs are derived from a secret key by HMAC-SHA-256 and SHAKE-256. The picture is laid on the page without marks, what the page explains is taken out, and the rest is compared with the signs of every code that was given out for the book. The bound is that of Hoeffding (1963). Reference: Aqua, decisions 0065 to 0067.',
  outcome: 'Result',
  shows: 'Shows',
  share: 'Share of the page',
  plain: 'The page without marks',
} as const;
