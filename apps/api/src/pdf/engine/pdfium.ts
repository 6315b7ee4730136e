import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { childLimits } from '../limits.ts';
import { repairEncoding } from '../text/text-string.ts';
import { lendFonts } from './fonts/lend-fonts.ts';

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

/** What the package exports at run time, but not in its types. */
interface Runtime {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  UTF16ToString(pointer: number): string;
  addFunction(callback: (...numbers: number[]) => number, signature: string): number;
  wasmExports: { malloc(size: number): number; free(pointer: number): void };
  /** Raw exports for hot loops. A call through a wrapper takes ten times as long. */
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  _FPDFText_HasUnicodeMapError(textPage: number, index: number): number;
  _FPDFText_IsGenerated(textPage: number, index: number): number;
  _FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number;
  _FPDFText_GetTextObject(textPage: number, index: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_SetIsActive(object: number, isActive: number): number;
  _FPDFPageObj_GetBounds(
    object: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, index: number): number;
  _FPDFPageObjMark_GetName(mark: number, buffer: number, size: number, sizeNeeded: number): number;
  _FPDFPageObjMark_GetParamStringValue(
    mark: number,
    key: number,
    buffer: number,
    size: number,
    sizeNeeded: number,
  ): number;
}

/** PDFium's C API (`calls`) and its memory. One per process: PDFium is not thread-safe. */
export interface Pdfium {
  calls: WrappedPdfiumModule;
  runtime: Runtime;
  /** True once an allocation of PDFium failed. Its results can't be trusted from then on. */
  outOfMemory(): boolean;
  /** Runs `use` with `size` bytes of PDFium's memory, zeroed. */
  withMemory<T>(size: number, use: (pointer: number) => T): T;
  /** Reads a UTF-16 string as PDFium gives it: the first call returns its size in bytes. */
  readString(call: (buffer: number, size: number) => number): string;
}

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
