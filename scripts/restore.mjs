import { onPinnedNode } from './bootstrap/pinned-node.mjs';

/** `npm run restore`: may begin on an empty machine, so it installs what is missing. */
await onPinnedNode(import.meta.filename, 'restore.mjs');
