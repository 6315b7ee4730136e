import { z } from 'zod';

/** `from`: the deep link to open after login; `ended`: why the login page appeared. */
export const loginSearch = z.object({
  from: z.string().max(2_000).optional().catch(undefined),
  ended: z.literal('yes').optional().catch(undefined),
});

/** `kind`: the kind of account. Links of students have none. */
export const kindSearch = z.object({
  kind: z.enum(['admins', 'staffs']).optional().catch(undefined),
});

/** `any`: from a login where the account decides whether it is an admin's or a staff member's. */
export const forgotSearch = z.object({
  kind: z.enum(['admins', 'staffs', 'any']).optional().catch(undefined),
});

/** `t`: the token of a mailed link. */
export const tokenSearch = z.object({ t: z.string().max(200).optional().catch(undefined) });

/** A mailed link to choose a password (specification, section 2). */
export const linkSearch = tokenSearch.extend(kindSearch.shape);

/** The link in the mail of a sign-up. Links of publishers have no kind. */
export const confirmSearch = tokenSearch.extend({
  kind: z.literal('customers').optional().catch(undefined),
});
