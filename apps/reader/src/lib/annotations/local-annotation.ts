import type { Annotation } from '@aqua/contract/reading/annotations';

export type Colour = NonNullable<Annotation['colour']>;
export type Kind = NonNullable<Annotation['kind']>;

/** A highlight, note or bookmark on this device. */
export interface LocalAnnotation extends Annotation {
  /** `editedAt` of the server's version that was edited here; null for a new annotation. */
  basedOn: string | null;
  /** True if the server has this version. */
  isSent: boolean;
}

/** An annotation that is not removed. */
export interface Shown extends LocalAnnotation {
  kind: Kind;
  page: number;
}

function isShown(item: LocalAnnotation): item is Shown {
  return !item.deleted && item.kind !== null && item.page !== null;
}

/** The annotations of a book in the order of the book. */
export function inOrder(items: Iterable<LocalAnnotation>): Shown[] {
  const top = ({ boxes }: Shown) => boxes[0]?.[1] ?? 0;
  return [...items].filter(isShown).sort((a, b) => a.page - b.page || top(a) - top(b));
}
