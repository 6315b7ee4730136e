import { z } from 'zod';
import { id, named, written } from '../fields.ts';

/** A public picture; `link` is absolute, content-addressed and takes `?width=` of `imageWidths`. */
export const storedImage = z.object({ id, link: z.string() });

/** Widths in pixels in which public pictures are served. */
export const imageWidths = [160, 320, 640, 1280] as const;

/** Answer of an upload; `fileSize` in bytes. */
export const uploadedImage = written(
  storedImage.extend({ fileName: z.string(), fileSize: z.int() }),
);

/**
 * Answer of a PDF's upload. It has no public link: PDFs are never public (product rules, section
 * 6).
 */
export const uploadedPdf = written(
  z.object({
    id,
    link: z.null(),
    fileName: z.string(),
    fileSize: z.int(),
    pageCount: z.int(),
    /** Fonts that the PDF uses and does not embed: Thai text in them renders blank. */
    missingFonts: z.array(z.string()),
    /** For a draft: the title that the PDF states, otherwise the name of the file. */
    title: z.string(),
    /**
     * Products in the caller's publisher scope that have a PDF with the same content, at most five.
     */
    sameAs: z.array(named),
  }),
);

export type UploadedPdf = z.infer<typeof uploadedPdf>;
