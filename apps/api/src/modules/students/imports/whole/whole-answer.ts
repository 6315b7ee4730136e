import type { WholeListAnswer } from '@aqua/contract/students/customers-import';
import { maxGroupSize } from '@aqua/contract/students/groups';
import type { WholeList } from './whole-list.ts';

/** What a whole list means, as the answer shows it. */
export function wholeAnswer({ groups, missing, unclear, back }: WholeList): WholeListAnswer {
  return {
    leaving: missing.length,
    unclear,
    groups,
    missing: missing
      .slice(0, maxGroupSize)
      .map(({ customerId, name, email, loginName, group, movesTo, sameNameLine }) => ({
        customerId,
        name,
        email,
        loginName,
        group,
        movesTo,
        sameNameLine,
      })),
    back,
  };
}
