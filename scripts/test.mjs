import { onPinnedNode } from './bootstrap/pinned-node.mjs';

/** `npm test`: installs what is missing and runs the suites. */
await onPinnedNode(import.meta.filename, 'run-suites.mjs');
