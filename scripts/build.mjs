import { onPinnedNode } from './bootstrap/pinned-node.mjs';

/** `npm run build`: installs what is missing and builds the screens, for a server that is started without npm. */
await onPinnedNode(import.meta.filename, 'build.mjs');
