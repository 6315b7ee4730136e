import { palettes } from '@aqua/theme/colour';

/** Both themes' colours by name, for the pages that the server itself writes. */
export const pageColours = `
:root { color-scheme: light dark; ${named('light')} }
@media (prefers-color-scheme: dark) { :root { ${named('dark')} } }`;

function named(theme: keyof typeof palettes): string {
  return Object.entries(palettes[theme])
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');
}
