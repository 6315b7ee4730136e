import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { childLimits } from '../limits.ts';
import { repairEncoding } from '../text/text-string.ts';
import { lendFonts } from './fonts/lend-fonts.ts';
import type { Pdfium, Runtime } from './pdfium.ts';

const wasmFile = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));

/** The part of WebAssembly.Memory that is used here. TypeScript has its type only in the DOM library. */
interface Memory {
  buffer: ArrayBuffer;
  grow(pages: number): number;
}
interface Instance {
  exports: Record<string, unknown>;
}
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => Instance;
};

/** A longer string in a PDF's metadata or outline is an attack and is read as empty. */
const stringBytes = 65_536;
/** Characters kept of a string. */
const stringLength = 500;

export async function loadPdfium(): Promise<Pdfium> {
  let refused = false;
  const calls = await init({
    // The default is the path of this script, which C gets as Latin-1: any other letter, such as a
    // Thai one in the name of a folder, would end the start.
    thisProgram: 'pdfium',
    instantiateWasm: (imports: object, receive: (instance: Instance) => void) => {
      const compiled = new WebAssembly.Module(readFileSync(wasmFile));
      const instance = new WebAssembly.Instance(compiled, imports);
      limitMemory(instance.exports['memory'] as Memory, () => (refused = true));
      receive(instance);
      return instance.exports;
    },
    print: () => {},
    printErr: () => {},
  });
  calls.PDFiumExt_Init();
  const runtime = calls.pdfium as unknown as Runtime;
  lendFonts({ calls, runtime });
  const { malloc, free } = runtime.wasmExports;

  function withMemory<T>(size: number, use: (pointer: number) => T): T {
    const pointer = malloc(size);
    runtime.HEAPU8.fill(0, pointer, pointer + size);
    try {
      return use(pointer);
    } finally {
      free(pointer);
    }
  }

  function readString(call: (buffer: number, size: number) => number): string {
    const size = call(0, 0);
    if (size <= 2 || size > stringBytes) return '';
    return withMemory(size, (buffer) => {
      call(buffer, size);
      const units = Buffer.from(runtime.HEAPU8.subarray(buffer, buffer + size - 2));
      return repairEncoding(units.toString('utf16le').slice(0, 3 * stringLength))
        .slice(0, stringLength)
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .toWellFormed();
    });
  }

  return { calls, runtime, outOfMemory: () => refused, withMemory, readString };
}

/** Limits a WebAssembly memory, also on systems without `prlimit`. */
function limitMemory(memory: Memory, onRefusal: () => void): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    try {
      if (memory.buffer.byteLength + pages * 65_536 > childLimits.wasmBytes) throw new RangeError();
      return grow(pages);
    } catch (error) {
      onRefusal();
      throw error;
    }
  };
}
