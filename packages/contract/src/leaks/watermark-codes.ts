import { z } from 'zod';
import { route } from '../define-route.ts';
import { id, instant } from '../fields.ts';

export const watermarkCodeLength = 8;

/** Crockford's letters and digits. */
const codeForm = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${watermarkCodeLength}}$`);

/**
 * A watermark code as people type it: case, spaces and hyphens don't matter, O is 0, I and L are 1.
 */
export const watermarkCodeInput = z
  .string()
  .max(40)
  .transform((text) =>
    text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(codeForm, 'traceAlert'));

/** The student who was shown a page with this watermark code (product rules, section 7). */
export const watermarkCodeOwner = z.object({
  code: z.string(),
  customer: z.object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    loginName: z.string().nullable(),
  }),
  product: z.object({ id, title: z.string() }),
  device: z.object({ number: z.string(), name: z.string(), platform: z.string() }),
  address: z.string(),
  /** When the first page of that hour was shown, or the download was started. */
  createdAt: instant,
  /**
   * Whether the page was stored for offline reading; a screen shows it for as long as the lease
   * lasts.
   */
  isDownload: z.boolean(),
});

export const watermarkCodes = {
  get: route({
    method: 'GET',
    path: '/api/v1/traces/:code',
    permission: 'traceLeaks',
    params: z.object({ code: z.string() }),
    answer: watermarkCodeOwner,
  }),
};
