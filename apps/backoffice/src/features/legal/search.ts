import { z } from 'zod';

/** `t`: the signed token of the unsubscribe link in a mail. */
export const unsubscribeSearch = z.object({ t: z.string().max(200).optional().catch(undefined) });
