import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundled Thai and Latin face (SIL Open Font License), as TrueType: pango draws woff2 as boxes. */
export const fontFamily = 'IBM Plex Sans Thai';

const faces = [
  '400Regular/IBMPlexSansThai_400Regular.ttf',
  '500Medium/IBMPlexSansThai_500Medium.ttf',
] as const;

/** The system's fonts, for names in scripts that the bundled face lacks; absent ones are skipped. */
const systemFonts = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  'C:\\Windows\\Fonts',
];

/** The file of a bundled face; the regular one unless told otherwise. */
export function fontFile(face: string = faces[0]): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/ibm-plex-sans-thai/${face}`));
}

function fontDirectories(): string[] {
  return faces.map((face) => dirname(fontFile(face)));
}

/**
 * Writes a fontconfig file that knows the bundled font into `home` (a new temporary directory unless
 * given) and answers that directory. The file's path must stand in FONTCONFIG_FILE before sharp is
 * loaded.
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
