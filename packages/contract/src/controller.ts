import { z } from 'zod';

/**
 * Who is responsible for personal data (PDPA, section 23(5)), from the settings of the server: the
 * legal name, the postal address, the telephone and an e-mail address that somebody reads.
 */
export const controller = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});

export type Controller = z.infer<typeof controller>;
