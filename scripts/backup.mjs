import { onPinnedNode } from './bootstrap/pinned-node.mjs';

/** `npm run backup`. It installs nothing, because a running server uses what is installed. */
await onPinnedNode(import.meta.filename, 'backup.mjs', { installs: false });
