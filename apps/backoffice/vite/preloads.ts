import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Files that the browser would otherwise find out about only when the first script runs. */
const ofEveryPage = /ibm-plex-sans-thai-latin-400-normal/;
const ofTheBackOffice = /^assets\/(shell|lists|parts)-/;

/** Lets the browser fetch the font, and in the back-office what nearly all screens need, at once. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, path }) {
        const files = Object.keys(bundle).filter((file) => !file.endsWith('.map'));
        const fonts = files.filter((file) => ofEveryPage.test(file));
        const scripts = files.filter((file) => ofTheBackOffice.test(file) && file.endsWith('.js'));
        return [
          ...fonts.map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
          ...(path === '/index.html' ? scripts : []).map((file) =>
            link(file, { rel: 'modulepreload' }),
          ),
        ];
      },
    },
  };
}

function link(file: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return {
    tag: 'link',
    injectTo: 'head',
    attrs: { ...attrs, href: `/${file}`, crossorigin: true },
  };
}
