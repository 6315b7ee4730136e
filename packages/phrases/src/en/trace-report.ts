/** The report of a search with pictures, for a case file. */
export const traceReport = {
  title: 'Report on a leak, search {{id}}',
  made: 'Made {{date}} for {{name}}',
  askedBy: 'Asked by',
  askedAt: 'Asked at',
  finishedAt: 'Finished at',
  searched: 'Searched',
  compared: 'Codes compared',
  comparisons: 'Numbers compared',
  threshold: 'Named from strength',
  nextBest: 'Next best strength',
  strength: 'Strength',
  strengthOf: '{{strength}} standard deviations; named from {{threshold}} on',
  key: 'Version of the key',
  sureHeading: 'How sure this is',
  sure: 'Strength is how far a mark stands out, in standard deviations of what a copy reaches by chance. {{compared}} codes were compared, which gave {{comparisons}} numbers: for each code those of its two marks in each picture, and their sums. Whatever a picture shows, a code that has nothing to do with it exceeds t with a chance of at most exp(-t²/2). From {{threshold}} on, all these numbers together have a chance of less than one in a million, so that is the chance that this search names any wrong copy.',
  account:
    'The result names an account, not a person. Somebody else may have held the device or used the login. It says whose copy the picture was made from, not who made it or passed it on.',
  method:
    'Method: every page image carries two invisible marks. One makes small squares of the page a little lighter or darker, by signs of the watermark code and the page. The other moves parts of the page by a third of a pixel, by signs of the student, the book and the page; in copies from before release 0.6.0 by those of the student and the page. The signs are derived from a secret key by HMAC-SHA-256 and SHAKE-256, so that they can not be told without it. The picture is laid on the page without marks, what the page explains is taken out, and the rest is compared with the signs of every code that was given out for the books that show the page. The bound is that of W. Hoeffding, Probability inequalities for sums of bounded random variables, Journal of the American Statistical Association 58 (1963).',
  limits:
    'That nobody is named does not show that a picture is of no copy. Covers and slides on flat colour and nearly empty pages carry little of the marks, and cuts, photos and strong filters can remove them.',
  outcome: 'Result',
  shows: 'Shows',
  share: 'Share of the page',
  plain: 'The page without marks',
} as const;
