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

/** An owned book as a mail names it. */
export interface OwnedBook extends Days {
  id: number;
  title: string;
}
