/** The process in which PDFium and sharp run. A hostile file can crash this process, but no other. */
import { serveJobs } from './children/serve-jobs.ts';
import { loadPdfium } from './engine/load-pdfium.ts';
import { createJobs } from './jobs.ts';

const pdfium = await loadPdfium();
serveJobs(createJobs(pdfium), pdfium.outOfMemory);
