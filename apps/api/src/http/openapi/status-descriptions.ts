/**
 * The meaning of each status in this API, as prose for the API documentation (product rules,
 * section 2). Which error has which status: `errorStatus` in the contract.
 */
export const statusDescriptions = {
  400: 'Malformed: no JSON, a field that is missing or of another type, a character that no text may hold, a parameter that is unknown or comes twice.',
  401: 'The app is not known, nobody is signed in, the session has ended, or e-mail, password or code is wrong.',
  403: 'Not allowed to this role, or not yet: the account, the device or the book waits for something.',
  404: "Not there, or somebody else's.",
  408: 'The body came too slowly; the connection ends with it.',
  409: 'In conflict with the present state: in use, taken, done already, or an Idempotency-Key that came with another body.',
  412: 'Somebody else was faster: the row is not the one that If-Match names.',
  413: 'Too large, a file or any other body.',
  415: 'Another kind of file, by its content.',
  422: 'A rule is broken, and the field is named. Also where a rule of its own says what is malformed: a link of a mail that has ended, was used or is none, a list of product ids that is none, an e-mail, a phone number, a day or an ISBN that is none, a file that is damaged.',
  429: 'Too often. Retry-After says how many seconds to wait.',
  500: 'A fault of the server, which it has noted.',
  503: 'A part is down or busy: the database, the files, the pages, or too many passwords that wait for their turn. Retry-After says how many seconds to wait.',
} as const;
