import type { SheetLayout, ThumbnailPlace } from '@aqua/contract/reading/thumbnails';
import sharp from 'sharp';
import { findContent } from './engine/content-box.ts';
import { openDocument, type PdfDocument } from './engine/document.ts';
import { readInfo } from './engine/facts/info.ts';
import { readOutline } from './engine/facts/outline.ts';
import type { Pdfium } from './engine/pdfium.ts';
import { renderPage } from './engine/render.ts';
import { watermarkPage } from './watermark/watermark-page.ts';
import type { Box, ImageFormat, MarkSeeds, Watermark, PageText } from './pdf-types.ts';
import { checkThaiGlyphs } from './self-test.ts';
import { readPageText } from './text/read-page.ts';
import { drawThumbnails } from './thumbnails.ts';

/** The jobs of a child process by name. Arguments and answers are sent between processes. */
export function createJobs(pdfium: Pdfium) {
  function open<T>(path: string, use: (document: PdfDocument) => T): T {
    const document = openDocument(pdfium, path);
    try {
      return use(document);
    } finally {
      document.close();
    }
  }

  return {
    info: async (path: string) => open(path, readInfo),
    outline: async (path: string) => open(path, readOutline),
    text: async (path: string, page: number): Promise<PageText> =>
      open(path, (document) => readPageText(document, page)),
    content: async (path: string, page: number): Promise<Box | null> =>
      open(path, (document) => findContent(document, page)),

    /**
     * The page without watermark as a JPEG without visible loss of colour. Optimised coding would
     * make it 8% smaller, but needs the whole page in memory a second time.
     */
    async render(path: string, page: number, width: number): Promise<Buffer> {
      const bitmap = open(path, (document) => renderPage(document, page, width));
      const raw = { width: bitmap.width, height: bitmap.height, channels: 3 } as const;
      return sharp(bitmap.data, { raw })
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
        .toBuffer();
    },

    /** A sheet of thumbnails without watermark, from the images of its pages; null where there is none. */
    thumbnails: (images: readonly (Uint8Array | null)[], layout: SheetLayout) =>
      drawThumbnails(images, layout),

    watermark: (
      image: Uint8Array,
      watermark: Watermark,
      seeds: MarkSeeds,
      format: ImageFormat,
      thumbnails?: readonly ThumbnailPlace[],
    ) => watermarkPage(image, watermark, seeds, format, thumbnails),
    selfTest: checkThaiGlyphs,
  };
}

export type Jobs = ReturnType<typeof createJobs>;
export type JobName = keyof Jobs;
