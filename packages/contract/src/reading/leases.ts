import { z } from 'zod';
import { route } from '../define-route.ts';
import { acknowledged, byId, id, instant, written } from '../fields.ts';

/**
 * A lease lets one device read one book offline until `offlineUntil` (docs/decisions/0048). All
 * times are by the server's clock, and `now` is the time that it shows.
 */
export const lease = z.object({
  id,
  /** Wraps the key of the stored pages on the device: 256 bits in Base64. */
  key: z.string(),
  offlineUntil: instant,
  now: instant,
});

export const leases = {
  /** Starts the download of a book on this device; renews the lease if there is one already. */
  start: route({
    method: 'POST',
    path: '/api/v1/reader/books/:id/lease',
    permission: 'read',
    params: byId,
    answer: written(lease),
    successMessage: 'lease.started',
  }),
  /**
   * Gives a lease its full time again. `lease.ended` and `lease.replaced` tell the device to remove
   * what it has stored under it.
   */
  renew: route({
    method: 'PUT',
    path: '/api/v1/reader/books/:id/lease',
    permission: 'read',
    params: byId,
    body: z.object({ lease: id }),
    answer: written(lease),
    successMessage: 'lease.renewed',
  }),
  /** Ends the lease of a book on this device, even after the book was taken away. */
  end: route({
    method: 'DELETE',
    path: '/api/v1/reader/books/:id/lease',
    permission: 'read',
    params: byId,
    answer: acknowledged,
    successMessage: 'lease.ended',
  }),
};

export type Lease = z.infer<typeof lease>;
