import { z } from 'zod';

/** `t`: the signed token of a mail's last line. */
export const unsubscribeSearch = z.object({ t: z.string().max(200).optional().catch(undefined) });
