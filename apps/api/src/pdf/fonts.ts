import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundled Thai and Latin font (SIL Open Font License). It is TrueType, because pango draws woff2 as boxes. */
export const fontFamily = 'IBM Plex Sans Thai';

const faces = [
  '400Regular/IBMPlexSansThai_400Regular.ttf',
  '500Medium/IBMPlexSansThai_500Medium.ttf',
] as const;

/** The system's fonts, for names in scripts that the bundled font lacks. Missing ones are skipped. */
const systemFonts = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  'C:\\Windows\\Fonts',
];

/** The file of a bundled font; the default is the regular one. */
export function fontFile(face: string = faces[0]): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/ibm-plex-sans-thai/${face}`));
}

function fontDirectories(): string[] {
  return faces.map((face) => dirname(fontFile(face)));
}

/**
 * Writes a fontconfig file with the bundled font into `home` (default: a new temporary directory) and
 * returns that directory. FONTCONFIG_FILE must be the path of this file before sharp is loaded.
 */
export function writeFontConfig(
  home: string = mkdtempSync(join(tmpdir(), 'aqua-fonts-')),
  directories: string[] = fontDirectories(),
): string {
  mkdirSync(home, { recursive: true });
  const dirs = [...directories, ...systemFonts.filter((path) => existsSync(path))].map(
    (directory) => `<dir>${escape(directory)}</dir>`,
  );
  writeFileSync(
    fontConfigFile(home),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${dirs.join('\n')}
<cachedir>${escape(join(home, 'cache'))}</cachedir>
</fontconfig>
`,
  );
  return home;
}

export function fontConfigFile(home: string): string {
  return join(home, 'fonts.conf');
}

function escape(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
