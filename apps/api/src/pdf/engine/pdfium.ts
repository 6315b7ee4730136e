import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** What the package exports at run time, but not in its types. */
export interface Runtime {
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
