import { inOrder, ownershipDays } from '@aqua/contract/students/ownerships';
import { z } from 'zod';

const emptyIsNone = (value: unknown) => (value === '' ? null : value);

/** First and last day as two date fields hold them: an empty field means no limit. */
export const optionalDays = z.preprocess(
  (values) => {
    const { startsOn, endsOn } = values as Record<string, unknown>;
    return { startsOn: emptyIsNone(startsOn), endsOn: emptyIsNone(endsOn) };
  },
  inOrder(z.object(ownershipDays)),
);
