import { limits } from '../limits.ts';
import type { HiddenText, PdfDocument } from './document.ts';
import { areBlank, isUniform } from './ink.ts';
import type { Pdfium } from './pdfium.ts';

const [textObject, formObject] = [1, 5];
/** The name of the marks that put content into a layer (PDF 1.7, 8.11.3.2), as PDFium gives it: six bytes. */
const optionalContent = Buffer.from('OC\0', 'utf16le');
/** FPDFBitmap_Gray, and a grey that differs from what the probes draw. */
const [formatGray, grey] = [1, 0xff80_8080];
/** Pixels of the longer side of a probe. One pixel a point is enough to see whether there is text. */
const side = 1_000;
/** FPDF_TEXTRENDERMODE_FILL. */
const filled = 0;

/** Text objects that PDFium shows or hides together. */
interface Group {
  texts: number[];
  /** The form objects that contain them, from the outermost. */
  forms: number[];
  /** Whether a mark puts them or one of their forms into a layer. */
  isMarked: boolean;
}

/**
 * Takes the text that the file's layers hide off an open page, so that whatever reads the page
 * afterwards doesn't find it. The C API tells nothing about layers, but the renderer obeys them: text is
 * hidden if PDFium doesn't draw it when nothing else is on the page. So text and image agree, whatever
 * makes a layer hidden (docs/decisions/0091).
 */
export function hideLayers(document: PdfDocument, page: number): HiddenText {
  const { runtime } = document.pdfium;
  const { objects, groups } = survey(document.pdfium, page);
  const known = document.hiddenText;
  if (known && known.objects !== objects.length) throw new Error('the copy of a page differs');
  const hidden = known?.hidden ?? findHidden(document, page, objects, groups);
  for (const at of hidden) runtime._FPDFPageObj_SetIsActive(objects[at]!, 0);
  return { objects: objects.length, hidden };
}

function findHidden(
  document: PdfDocument,
  page: number,
  objects: number[],
  groups: Group[],
): ReadonlySet<number> {
  const { runtime } = document.pdfium;
  if (groups.length === 0) return new Set();
  for (const object of objects) runtime._FPDFPageObj_SetIsActive(object, 0);
  const hidden = withProbe(document, page, (isDrawn) =>
    groups.filter(
      (group, index) =>
        index >= limits.layerGroups ||
        !(isDrawn(group) || (!group.isMarked && areBlank(document, page, group.texts))),
    ),
  );
  for (const object of objects) runtime._FPDFPageObj_SetIsActive(object, 1);
  const texts = new Set(hidden.flatMap((group) => group.texts));
  return new Set([...objects.keys()].filter((at) => texts.has(objects[at]!)));
}

/** All objects of a page, and in groups the text that a mark or the dictionary of a form could hide. */
function survey(pdfium: Pdfium, page: number): { objects: number[]; groups: Group[] } {
  const { runtime } = pdfium;
  const objects: number[] = [];
  const groups = new Map<string, Group>();
  withLayerMarks(pdfium, (marksOf) => {
    function visit(count: number, objectAt: (index: number) => number, around: Group): void {
      for (let index = 0; index < count; index += 1) {
        const object = objectAt(index);
        objects.push(object);
        const type = runtime._FPDFPageObj_GetType(object);
        if (type !== textObject && type !== formObject) continue;
        const marks = marksOf(object);
        const isMarked = around.isMarked || marks.length > 0;
        if (type === formObject) {
          const forms = [...around.forms, object];
          visit(
            runtime._FPDFFormObj_CountObjects(object),
            (at) => runtime._FPDFFormObj_GetObject(object, at),
            { texts: [], forms, isMarked },
          );
        } else if (isMarked || around.forms.length > 0) {
          const key = `${around.forms.at(-1) ?? 0}:${marks.join()}`;
          const group = groups.get(key) ?? { texts: [], forms: around.forms, isMarked };
          group.texts.push(object);
          groups.set(key, group);
        }
      }
    }
    visit(runtime._FPDFPage_CountObjects(page), (at) => runtime._FPDFPage_GetObject(page, at), {
      texts: [],
      forms: [],
      isMarked: false,
    });
  });
  return { objects, groups: [...groups.values()] };
}

/** Calls `use` with a function that returns the marks that put an object into a layer, outermost first. */
function withLayerMarks<T>(
  { runtime, withMemory }: Pdfium,
  use: (marksOf: (object: number) => number[]) => T,
): T {
  return withMemory(12, (name) => {
    const size = name + 8;
    const isLayer = new Map<number, boolean>();

    function check(mark: number): boolean {
      runtime.HEAPU8.fill(0, name, name + optionalContent.length);
      runtime._FPDFPageObjMark_GetName(mark, name, optionalContent.length, size);
      return optionalContent.equals(runtime.HEAPU8.subarray(name, name + optionalContent.length));
    }

    return use((object) => {
      const marks: number[] = [];
      const count = runtime._FPDFPageObj_CountMarks(object);
      for (let at = 0; at < count; at += 1) {
        const mark = runtime._FPDFPageObj_GetMark(object, at);
        if (!isLayer.has(mark)) isLayer.set(mark, check(mark));
        if (isLayer.get(mark)) marks.push(mark);
      }
      return marks;
    });
  });
}

/** Calls `use` with a function that draws a group alone and says whether anything appears. */
function withProbe<T>(
  { pdfium }: PdfDocument,
  page: number,
  use: (isDrawn: (group: Group) => boolean) => T,
): T {
  const { calls, runtime } = pdfium;
  const [across, down] = [calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page)];
  const scale = Math.min(1, side / Math.max(across, down));
  // Rows of a multiple of four bytes have no padding.
  const width = Math.max(4, Math.ceil((across * scale) / 4) * 4);
  const height = Math.max(1, Math.ceil(down * scale));
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, formatGray, 0, 0);
  if (!bitmap) return use(() => false);

  function isDrawn({ texts, forms }: Group): boolean {
    for (const form of forms) runtime._FPDFPageObj_SetIsActive(form, 1);
    for (const text of texts) {
      // Text that is invisible by itself belongs to a scanned page; only its layer may hide it.
      calls.FPDFTextObj_SetTextRenderMode(text, filled);
      calls.FPDFPageObj_SetFillColor(text, 0, 0, 0, 255);
      calls.FPDFPageObj_SetBlendMode(text, 'Normal');
      runtime._FPDFPageObj_SetIsActive(text, 1);
    }
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, grey);
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    for (const object of [...texts, ...forms]) runtime._FPDFPageObj_SetIsActive(object, 0);
    return !isUniform(pdfium, bitmap);
  }

  try {
    return use(isDrawn);
  } finally {
    calls.FPDFBitmap_Destroy(bitmap);
  }
}
