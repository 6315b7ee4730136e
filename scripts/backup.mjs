import { onPinnedNode } from './bootstrap/pinned-node.mjs';

/** `npm run backup`: a running server uses what is installed, so nothing is replaced. */
await onPinnedNode(import.meta.filename, 'backup.mjs', { installs: false });
