import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Names in the pages the files that the browser would otherwise find out about only when the first
 * script runs: the font, and in the back-office the scripts of nearly all screens, of the screen that
 * the address names, and of the language. On a slow processor that is half a second.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        const fonts = Object.keys(bundle).filter((file) =>
          file.includes('ibm-plex-sans-thai-latin-400-normal'),
        );
        const tags = fonts.map((file) =>
          tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` }),
        );
        if (path === '/index.html') tags.push(...scriptsOfTheBackOffice(bundle, html));
        return tags;
      },
    },
  };
}

function scriptsOfTheBackOffice(bundle: Bundle, html: string): HtmlTagDescriptor[] {
  const common = [...filesFrom(bundle, /layout\/shell\.tsx$/)];
  const isKnown = (file: string) => common.includes(file) || html.includes(file);
  const others = (module: RegExp) =>
    [...filesFrom(bundle, module)].filter((file) => !isKnown(file)).map((file) => `/${file}`);
  const screens = Object.values(bundle).flatMap((chunk) => {
    const id = chunk.type === 'chunk' ? (chunk.facadeModuleId ?? '') : '';
    const [, feature] = /features\/(\w+)\/\1-screen\.tsx$/.exec(id) ?? [];
    return feature === undefined ? [] : [[`/${feature}`, others(new RegExp(`${id}$`))]];
  });
  const languages = ['en', 'th'].map((language) => [
    language,
    others(new RegExp(`phrases/src/${language}/(backoffice|errors)\\.ts$`)),
  ]);
  return [
    ...common
      .filter((file) => !html.includes(file))
      .map((file) => tag('link', { rel: 'modulepreload', href: `/${file}` })),
    {
      tag: 'script',
      injectTo: 'head',
      children: preloadByAddress(Object.fromEntries(screens), Object.fromEntries(languages)),
    },
  ];
}

/** The file of a module that is loaded when it is needed, and all files that it imports. */
function filesFrom(bundle: Bundle, module: RegExp): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && module.test(chunk.facadeModuleId ?? '')) add(file);
  return files;
}

/**
 * The script guesses the language as lib/language/language.ts chooses it. After a wrong guess the phrases come
 * a moment later.
 */
function preloadByAddress(screens: Record<string, string[]>, languages: Record<string, string[]>) {
  return `{
  const screens = ${JSON.stringify(screens)};
  const languages = ${JSON.stringify(languages)};
  const wanted = [localStorage['aqua.language'], ...navigator.languages].join();
  const language = languages[/th|en/.exec(wanted)?.[0] ?? 'en'];
  for (const href of [...language, ...(screens[location.pathname] ?? [])])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}`;
}

function tag(name: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: name, injectTo: 'head', attrs: { ...attrs, crossorigin: true } };
}
