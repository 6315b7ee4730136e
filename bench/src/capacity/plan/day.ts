/**
 * The assumed school day of a student: 30 pages in two sittings, during three hours, each in a
 * different book. The names are those of the measured costs.
 */
export const dayOfStudent: Record<string, number> = {
  'page image, 1080 px': 33,
  // The first page of a book in each hour.
  'page image, new watermark code': 3,
  // The reader asks for both whenever a page stays on the screen.
  'text of a page': 30,
  'open a book': 30,
  progress: 30,
  library: 2,
  'notes: what is new': 3,
  'notes: save one': 1,
  'thumbnail sheet': 2,
  'search in a book': 0.2,
  // A book of a hundred pages each month.
  'page of a download, 1600 px': 5,
  'sign-in': 0.05,
};

export const year = {
  schoolDays: 200,
  schoolDaysOfMonth: 20,
  /** The log keeps at most 97 days; this many of them are school days. */
  schoolDaysOfTrafficLog: 65,
  /** Days of reading are kept for 13 months. */
  schoolDaysOfReading: 215,
};

/** The busiest time. */
export const peak = {
  /** Share of the day's pages in the busiest hour. */
  hour: 0.2,
  /** The ratio of the busiest minute of that hour to the hour's average. */
  minute: 1.5,
  /** The highest load that a core may have then. */
  load: 0.6,
};

/** Rows of a student, besides those that each day adds. */
export const rowsOfStudent: Record<string, number> = {
  customers: 1,
  device_bindings: 1.2,
  sessions: 3,
  product_ownerships: 22,
  publisher_students: 5,
  customer_logs: 23,
  reading_progress: 11,
};

/** Rows that each school day adds for a student; the traffic log also has one for each call. */
export const rowsOfDay = { watermark_codes: 3, reading_days: 2, annotations: 1 };

export const sizes = [
  { students: 10_000, books: 500 },
  { students: 1_000_000, books: 20_000 },
  { students: 10_000_000, books: 50_000 },
] as const;

export const pagesOfBook = 200;

/** The cores that one process of the server uses, and the connections that it holds. */
export const machine = { cores: 8, connections: 19 };
