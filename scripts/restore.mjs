import { onPinnedNode } from './bootstrap/pinned-node.mjs';

/** `npm run restore`: may begin on an empty machine. */
await onPinnedNode(import.meta.filename, 'restore.mjs');
