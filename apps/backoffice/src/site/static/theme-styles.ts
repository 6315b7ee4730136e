import { cssVariables, theme } from '../../app/theme.ts';

/**
 * The variables of both themes as a style sheet, for pages without Mantine. Before a choice, and
 * without a script, the system decides the theme. Paper is white, so printing always uses the light
 * one.
 */
export function themeStyles(): string {
  // Safe: the resolver reads only our own tokens.
  const { variables, light, dark } = cssVariables(theme as never);
  const attribute = 'data-mantine-color-scheme';
  return [
    `:root{${declarations(variables)}${declarations(light)}}`,
    `@media screen and (prefers-color-scheme: dark){:root:not([${attribute}='light']){${declarations(dark)}}}`,
    `@media screen{:root[${attribute}='dark']{color-scheme:dark;${declarations(dark)}}}`,
    `:root[${attribute}='light']{color-scheme:light}`,
    '@media print{:root{color-scheme:light}}',
  ].join('\n');
}

function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .filter(([name]) => name.startsWith('--aqua-'))
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
