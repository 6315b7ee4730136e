import { z } from 'zod';

export const errorEntry = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The envelope of every failure. `errors` is never empty. */
export const errorEnvelope = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  errors: z.array(errorEntry).min(1),
});

export type ErrorEntry = z.infer<typeof errorEntry>;
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
