import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('PDFium loads in a process whose script lies in a folder with Thai letters', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aqua-thai-'));
  try {
    const script = join(folder, 'ห้อง สมุด', 'load.mjs');
    mkdirSync(join(folder, 'ห้อง สมุด'));
    const module = JSON.stringify(join(import.meta.dirname, 'load-pdfium.ts'));
    writeFileSync(
      script,
      `const { loadPdfium } = await import(${module}); await loadPdfium(); console.log('loaded');`,
    );
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toBe('loaded\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
