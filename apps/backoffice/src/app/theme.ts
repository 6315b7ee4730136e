import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import {
  amber,
  aqua,
  coral,
  green,
  palettes,
  shades,
  stone,
  type Palette,
  type Scale,
} from '@aqua/theme/colour';
import { durations, easings } from '@aqua/theme/motion';
import { breakpoints, radius, space } from '@aqua/theme/space';
import { families, lineHeight, type, weights } from '@aqua/theme/type';

function tuple(scale: Scale): MantineColorsTuple {
  return shades.map((shade) => scale[shade]) as unknown as MantineColorsTuple;
}

function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}

function heading({ size, line }: { size: number; line: number }) {
  return {
    fontSize: rem(size),
    lineHeight: String(line / size),
    fontWeight: String(weights.semibold),
  };
}

/** Mantine's `dark` colours 0 to 9, from the text to the darkest background. */
const darkColors: MantineColorsTuple = [
  palettes.dark.text,
  '#cdd6d4',
  palettes.dark.textMuted,
  '#7b9093',
  '#2c474e',
  '#1a3138',
  palettes.dark.surface,
  palettes.dark.canvas,
  '#081417',
  '#050d0f',
];

const controls = { defaultProps: { size: 'sm' } };
const select = {
  defaultProps: {
    size: 'sm',
    // Moving through the fields with Tab must not open a list over the next field.
    openOnFocus: false,
    // The listbox itself scrolls. A scroll area in it would need the focus to scroll by keyboard.
    withScrollArea: false,
    styles: { options: { maxBlockSize: rem(220), overflowY: 'auto' } },
  },
};
const fallback = "'Noto Sans Thai', system-ui, sans-serif";

/** The theme of Mantine, from the tokens of packages/theme. */
export const theme = createTheme({
  colors: {
    aqua: tuple(aqua),
    amber: tuple(amber),
    coral: tuple(coral),
    green: tuple(green),
    gray: tuple(stone),
    dark: darkColors,
  },
  primaryColor: 'aqua',
  primaryShade: { light: 6, dark: 4 },
  black: stone[900],
  fontFamily: `'${families.work}', ${fallback}`,
  headings: {
    fontFamily: `'${families.work}', ${fallback}`,
    fontWeight: String(weights.semibold),
    sizes: {
      h1: heading(type.h1),
      h2: heading(type.h2),
      h3: heading(type.h3),
      h4: heading(type.h4),
      h5: heading(type.body),
      h6: heading(type.small),
    },
  },
  fontSizes: {
    xs: rem(type.caption.size),
    sm: rem(type.small.size),
    md: rem(type.body.size),
    lg: rem(type.lead.size),
    xl: rem(type.h3.size),
  },
  lineHeights: {
    xs: String(lineHeight),
    sm: String(lineHeight),
    md: String(lineHeight),
    lg: String(lineHeight),
    xl: String(lineHeight),
  },
  spacing: {
    xs: rem(space.xs),
    sm: rem(space.sm),
    md: rem(space.md),
    lg: rem(space.lg),
    xl: rem(space.xl),
  },
  radius: {
    xs: rem(radius.sm),
    sm: rem(radius.sm),
    md: rem(radius.md),
    lg: rem(radius.card),
    xl: rem(radius.card),
  },
  defaultRadius: 'md',
  breakpoints: {
    xs: `${breakpoints.phone / 16}em`,
    sm: `${breakpoints.tablet / 16}em`,
    md: `${breakpoints.desktop / 16}em`,
    lg: `${breakpoints.wide / 16}em`,
    xl: '90em',
  },
  shadows: {
    sm: '0 1px 2px rgb(16 41 47 / 6%)',
    md: '0 4px 16px rgb(16 41 47 / 8%)',
    lg: '0 12px 40px rgb(16 41 47 / 14%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant !== 'filled') return colors;
    // In the dark theme filled controls are light, so their text is dark for contrast.
    const danger = input.color === 'coral';
    return { ...colors, color: danger ? 'var(--aqua-on-danger)' : 'var(--aqua-on-primary)' };
  },
  components: {
    Title: { defaultProps: { textWrap: 'balance' } },
    Button: controls,
    TextInput: controls,
    PasswordInput: controls,
    Textarea: controls,
    Select: select,
    MultiSelect: select,
    NumberInput: controls,
    // Mantine's surface behind the cross would cover the border of the field on a phone.
    InputClearButton: { defaultProps: { style: { pointerEvents: 'all', background: 'none' } } },
    // Mantine's placeholder takes the first focus. It is not a menu item, so a menu may not contain
    // it (axe aria-required-children); without it the first item has the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // In the main part of the page, as everything is: menus and lists of choices would otherwise be
    // in no landmark (axe region).
    Popover: { defaultProps: { portalProps: { target: '#popovers' } } },
    // Hints are below, so that the fields of a row are on one line whichever of them has a hint.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Modal: {
      defaultProps: {
        centered: true,
        styles: {
          content: { background: 'var(--aqua-surface)' },
          header: { background: 'var(--aqua-surface)', padding: '20px 24px 8px' },
          body: { padding: '8px 24px 24px' },
          title: { fontWeight: weights.semibold, fontSize: rem(type.h4.size), lineHeight: '1.5' },
        },
        radius: radius.card,
        overlayProps: { color: 'var(--aqua-scrim)', backgroundOpacity: 1 },
        transitionProps: { transition: 'fade', duration: durations.calm },
      },
    },
    Badge: {
      styles: { root: { minWidth: 'max-content', height: 24 }, label: { overflow: 'visible' } },
      defaultProps: { tt: 'none', fw: weights.medium, radius: radius.sm, variant: 'light' },
    },
  },
});

function tokenVariables(palette: Palette): Record<string, string> {
  const dashed = (name: string) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(palette).map(([name, colour]) => [`--aqua-${dashed(name)}`, colour]),
  );
}

/** The variables of Mantine's colours, with the values of a palette. */
function themeVariables(palette: Palette): Record<string, string> {
  return {
    ...tokenVariables(palette),
    '--mantine-color-body': palette.canvas,
    '--mantine-color-text': palette.text,
    '--mantine-color-bright': palette.text,
    '--mantine-color-dimmed': palette.textMuted,
    '--mantine-color-placeholder': palette.textMuted,
    '--mantine-color-anchor': palette.primaryText,
    '--mantine-color-error': palette.dangerText,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-hover': palette.sunken,
    '--mantine-color-default-color': palette.text,
    '--mantine-color-default-border': palette.edge,
    '--mantine-color-disabled': palette.sunken,
    '--mantine-color-disabled-color': palette.textMuted,
    '--mantine-color-disabled-border': palette.line,
    '--mantine-color-aqua-filled': palette.primary,
    '--mantine-color-aqua-filled-hover': palette.primaryHover,
    '--mantine-primary-color-filled': palette.primary,
    '--mantine-primary-color-filled-hover': palette.primaryHover,
    '--mantine-color-aqua-light': palette.primarySoft,
    '--mantine-color-aqua-light-hover': palette.primarySoft,
    '--mantine-color-aqua-light-color': palette.primaryText,
    '--mantine-color-aqua-outline': palette.primaryText,
    '--mantine-color-aqua-text': palette.primaryText,
    '--mantine-color-coral-filled': palette.danger,
    '--mantine-color-coral-filled-hover': palette.dangerHover,
    '--mantine-color-coral-light': palette.dangerSoft,
    '--mantine-color-coral-light-hover': palette.dangerSoft,
    '--mantine-color-coral-light-color': palette.dangerText,
    '--mantine-color-coral-text': palette.dangerText,
    '--mantine-color-amber-light': palette.warningSoft,
    '--mantine-color-amber-light-color': palette.warningText,
    '--mantine-color-green-light': palette.successSoft,
    '--mantine-color-green-light-color': palette.successText,
    '--mantine-color-gray-light': palette.sunken,
    '--mantine-color-gray-light-hover': palette.line,
    '--mantine-color-gray-light-color': palette.textMuted,
  };
}

/** Both themes as CSS variables. Our style sheets use `--aqua-*`, the names of the palette. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--aqua-book': `'${families.book}', 'Noto Serif Thai', serif`,
    '--aqua-line-height': String(lineHeight),
    '--aqua-quick': `${durations.quick}ms`,
    '--aqua-calm': `${durations.calm}ms`,
    '--aqua-arrive': `cubic-bezier(${easings.arrive.join(', ')})`,
    '--mantine-line-height': String(lineHeight),
  },
  light: themeVariables(palettes.light),
  dark: themeVariables(palettes.dark),
});
