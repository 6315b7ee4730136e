import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every module that the sources in the folder load when they run, as `file specifier`. */
export function importsIn(folder: string): { file: string; specifier: string }[] {
  return globSync(['apps/api/src/**/*.ts', 'packages/*/src/**/*.{ts,tsx}'], {
    cwd: folder,
  }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const found = text.matchAll(
      /^(?:import|export)(?! type)[^'"`;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    );
    return [...found].map(([, one, two, three]) => ({
      file,
      specifier: one ?? two ?? three ?? '',
    }));
  });
}
