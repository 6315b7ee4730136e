import { onPinnedNode } from './bootstrap/pinned-node.mjs';

/** `npm start`: installs what is missing, builds the screens and runs the server. */
await onPinnedNode(import.meta.filename, 'serve.mjs');
