/** Ten shades from the lightest to the darkest. */
export interface Scale {
  readonly 50: string;
  readonly 100: string;
  readonly 200: string;
  readonly 300: string;
  readonly 400: string;
  readonly 500: string;
  readonly 600: string;
  readonly 700: string;
  readonly 800: string;
  readonly 900: string;
}

/** The shade numbers of a `Scale`, in order. */
export const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

/** The colour of Aqua. 600 is the primary shade: its contrast on the canvas is 5:1. */
export const aqua: Scale = {
  50: '#eef8f8',
  100: '#d8efef',
  200: '#b2dddf',
  300: '#80c5ca',
  400: '#48a9b0',
  500: '#1f9098',
  600: '#0b7a82',
  700: '#0a636a',
  800: '#0c4d53',
  900: '#0c383d',
};

/** For drafts and warnings. 600 is readable on the canvas. */
export const amber: Scale = {
  50: '#fdf6e6',
  100: '#faeac4',
  200: '#f4d78f',
  300: '#ecc05a',
  400: '#dfa62f',
  500: '#bd8414',
  600: '#945f00',
  700: '#784c02',
  800: '#5c3a06',
  900: '#402907',
};

/** For failures and for buttons that delete. 600 is readable on the canvas. */
export const coral: Scale = {
  50: '#fdf1ee',
  100: '#fadfd8',
  200: '#f5beb1',
  300: '#ee9986',
  400: '#e3725b',
  500: '#d65440',
  600: '#c03c2b',
  700: '#9c2f22',
  800: '#78261d',
  900: '#521c16',
};

/** For success. 600 is readable on the canvas. */
export const green: Scale = {
  50: '#eef7f0',
  100: '#d8eddd',
  200: '#b1dabc',
  300: '#82c195',
  400: '#53a56e',
  500: '#378a55',
  600: '#287344',
  700: '#205c37',
  800: '#1a472c',
  900: '#143321',
};

/** Neutral shades: the light end is warm, for backgrounds; the dark end is blue, for text. */
export const stone: Scale = {
  50: '#fbfaf7',
  100: '#f4f2ed',
  200: '#e4e2db',
  300: '#cfcdc5',
  400: '#a3a6a1',
  500: '#727c7b',
  600: '#54625f',
  700: '#3a4b4d',
  800: '#22393e',
  900: '#10292f',
};

/** Colours by their use. Both themes have the same names. */
export interface Palette {
  /** Background of the page. */
  readonly canvas: string;
  /** Background of cards, dialogs and the bar. */
  readonly surface: string;
  /** Background that looks deeper than the page: input areas, hovered rows, tracks. */
  readonly sunken: string;
  /** Thin lines that only divide. */
  readonly line: string;
  /** Borders of fields and buttons: contrast 3:1 with the surface. */
  readonly edge: string;
  readonly text: string;
  /** Less important text; its contrast is AA on canvas, surface and sunken. */
  readonly textMuted: string;
  readonly primary: string;
  readonly primaryHover: string;
  /** Text on `primary`. */
  readonly onPrimary: string;
  /** Text in the primary colour: links, the chosen entry. */
  readonly primaryText: string;
  /** Background of what is chosen. */
  readonly primarySoft: string;
  readonly focus: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly dangerText: string;
  readonly dangerSoft: string;
  readonly warningText: string;
  readonly warningSoft: string;
  readonly successText: string;
  readonly successSoft: string;
  /** Covers the screen behind a dialog. */
  readonly scrim: string;
}

/** The light theme. */
export const light: Palette = {
  canvas: stone[50],
  surface: '#ffffff',
  sunken: stone[100],
  line: stone[200],
  edge: '#8b918e',
  text: stone[900],
  textMuted: stone[600],
  primary: aqua[600],
  primaryHover: aqua[700],
  onPrimary: '#ffffff',
  primaryText: aqua[700],
  primarySoft: aqua[50],
  focus: aqua[500],
  danger: coral[600],
  dangerHover: coral[700],
  onDanger: '#ffffff',
  dangerText: coral[600],
  dangerSoft: coral[50],
  warningText: amber[600],
  warningSoft: amber[50],
  successText: green[600],
  successSoft: green[50],
  scrim: 'rgba(16, 41, 47, 0.45)',
};

/** The dark theme. */
export const dark: Palette = {
  canvas: '#0b191d',
  surface: '#112329',
  sunken: '#0e1e23',
  line: '#21383e',
  edge: '#5d7478',
  text: '#e8ecea',
  textMuted: '#a1b3b3',
  primary: '#45b3ba',
  primaryHover: '#62c4ca',
  onPrimary: '#06191c',
  primaryText: '#6fcad0',
  primarySoft: '#12343a',
  focus: '#62c4ca',
  danger: '#ef8a76',
  dangerHover: '#f4a292',
  onDanger: '#2b0c07',
  dangerText: '#f39c8a',
  dangerSoft: '#35201d',
  warningText: '#e6bd5e',
  warningSoft: '#31291a',
  successText: '#7fcb97',
  successSoft: '#16302a',
  scrim: 'rgba(3, 10, 12, 0.65)',
};

export type Theme = 'light' | 'dark';

/** The palette of each theme. */
export const palettes: Record<Theme, Palette> = { light, dark };

/**
 * Colours of the paper and around it while a student reads. Night is dark; the watermark stays
 * readable.
 */
export const readingThemes = {
  paper: { around: '#e9e7e0', bar: '#fbfaf7', text: stone[900], textMuted: stone[600], tint: null },
  sepia: {
    around: '#dccfb4',
    bar: '#f3e9d3',
    text: '#3b2f1c',
    textMuted: '#67583d',
    tint: '#f1e4c6',
  },
  night: { around: '#060e10', bar: '#0b191d', text: '#e8ecea', textMuted: '#a1b3b3', tint: null },
} as const;

export type ReadingThemeName = keyof typeof readingThemes;
