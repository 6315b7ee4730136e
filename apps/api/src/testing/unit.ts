import { resolve } from 'node:path';

/** The unit for systemd. */
export const unitFile = resolve(import.meta.dirname, '../../../../deploy/systemd/aqua.service');
