/** First and last day of an ownership, both included; null for no bound. */
export interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

/** One book of one student. */
export interface Pair {
  customerId: number;
  productId: number;
}

/** One book of one student, with the days to set. */
export type DatedPair = Pair & Days;

/** How ownerships come to the students: by hand, or through a group (decision 0106). */
export type Origin = 'byHand' | { groupId: number };

/** An owned book as a mail names it. */
export interface OwnedBook extends Days {
  id: number;
  title: string;
}
