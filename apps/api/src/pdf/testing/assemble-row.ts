import { readFileSync, writeFileSync } from 'node:fs';
import loadWabt from 'wabt';

const sourceFile = new URL('../mark/draw-row.wat', import.meta.url);
export const binaryFile = new URL('../mark/draw-row.wasm', import.meta.url);

/** The WebAssembly of draw-row.wat. Run this file after a change there: it writes draw-row.wasm. */
export async function assembleRow(): Promise<Uint8Array> {
  const wabt = await loadWabt();
  const parsed = wabt.parseWat('draw-row.wat', readFileSync(sourceFile, 'utf8'), {
    simd: true,
    relaxed_simd: true,
  });
  try {
    return parsed.toBinary({}).buffer;
  } finally {
    parsed.destroy();
  }
}

if (import.meta.main) writeFileSync(binaryFile, await assembleRow());
