import { oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** `kind`: the kind of account. Links of students have none. */
const kind = oneOf('admins', 'staffs');
export const kindSearch = searchParams({ kind });

/** `any`: from a login where the account decides whether it is an admin's or a staff member's. */
export const forgotSearch = searchParams({ kind: oneOf('admins', 'staffs', 'any') });

/** `t`: the token of a mailed link. */
const t = text(200);
export const tokenSearch = searchParams({ t });

/** A mailed link to choose a password (specification, section 2). */
export const linkSearch = searchParams({ t, kind });

/** The link in the mail of a sign-up. Links of publishers have no kind. */
export const confirmSearch = searchParams({ t, kind: oneOf('customers') });

/** The page after a sign-up. */
export const sentSearch = searchParams({ sent: oneOf('none', 'consents', 'registers') });

/** `code`: of the class that the student joins with the sign-up. */
export const classSearch = searchParams({ code: text(40) });
