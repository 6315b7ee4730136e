import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server } from './fake-server.ts';
import { ownStyle } from './own-style.ts';

// jsdom lacks these, but the components use them.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('reduced-motion'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;
// Everything is inside the window: a menu hides itself when its button is scrolled away.
const place = { x: 8, y: 8, width: 92, height: 20, left: 8, top: 8, right: 100, bottom: 28 };
Element.prototype.getBoundingClientRect = () => ({ ...place, toJSON: () => place });
Object.defineProperties(Element.prototype, {
  clientWidth: { value: 1024, configurable: true },
  clientHeight: { value: 768, configurable: true },
});
window.getComputedStyle = ownStyle;
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
  configurable: true,
});

configure({
  asyncUtilTimeout: 30_000,
  // Without the whole page in the message: the name of the missing role is enough.
  getElementError: (message) => new Error(message ?? ''),
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  // The next file has the same window and the same libraries, which would keep toasts.
  notifications.clean();
  document.body.replaceChildren();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
