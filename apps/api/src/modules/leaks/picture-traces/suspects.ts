import { maxTracePictures } from '@aqua/contract/leaks/picture-traces';
import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../../lib/errors.ts';
import type { WholeFile } from '../../../http/route.ts';
import type { JobOptions } from '../../../pdf/pdf-types.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import { refusePdf } from '../../../pdf/refuse-pdf.ts';
import { kindOf } from './file-kind.ts';

/** A picture of a leak, as it is searched. */
export interface Suspect {
  /** The name of the file; a page of a PDF is named as in RFC 8118, such as `leak.pdf#page=3`. */
  fileName: string;
  /** The hash, in hex, of the file that was handed in: a case file needs it to name the file. */
  sha256: string;
  bytes: Buffer;
}

const megabyte = 1_048_576;
/**
 * Width in pixels at which a page of a PDF is drawn: somewhat more than that of delivered pages.
 */
const pageWidth = 1_400;

/**
 * The pictures in the files that were handed in. For a PDF, its pages are searched; if there are
 * more than fit into the search, they are taken evenly from the whole PDF. Only the search finds
 * out whether a picture can be decoded.
 * @throws AppError that names the file and the rule: `file.empty`, `trace.pictureTooLarge`, `trace.heic`,
 * `trace.notPicture`, and those of a PDF that can't be used
 */
export async function suspectsOf(
  pdf: Pick<PdfPool, 'info' | 'render'>,
  files: readonly WholeFile[],
  signal: AbortSignal,
): Promise<Suspect[]> {
  const kinds = files.map(checkedKind);
  const pdfs = kinds.filter((kind) => kind === 'pdf').length;
  const room = maxTracePictures.count - (files.length - pdfs);
  const suspects: Suspect[] = [];
  for (const [index, file] of files.entries()) {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    if (kinds[index] === 'picture') suspects.push({ ...file, sha256 });
    else
      for (const { page, bytes } of await pagesOf(pdf, file, Math.floor(room / pdfs), signal))
        suspects.push({ fileName: `${file.fileName}#page=${page}`, sha256, bytes });
  }
  return suspects;
}

function checkedKind({ bytes, fileName }: WholeFile): 'picture' | 'pdf' {
  if (bytes.length === 0) throw new AppError('file.empty', {}, 'pictures');
  const max = maxTracePictures.eachMegabytes;
  if (bytes.length > max * megabyte)
    throw new AppError('trace.pictureTooLarge', { fileName, max }, 'pictures');
  const kind = kindOf(bytes);
  if (kind === 'heic') throw new AppError('trace.heic', { fileName }, 'pictures');
  if (kind === null) throw new AppError('trace.notPicture', { fileName }, 'pictures');
  return kind;
}

/** This many pages of a PDF as JPEGs, the first page among them. */
async function pagesOf(
  pdf: Pick<PdfPool, 'info' | 'render'>,
  { bytes }: WholeFile,
  atMost: number,
  signal: AbortSignal,
): Promise<{ page: number; bytes: Buffer }[]> {
  const id = randomUUID();
  const path = join(tmpdir(), `aqua-suspect-${id}.pdf`);
  const options: JobOptions = { turn: `suspect ${id}`, priority: 'background', signal };
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    const { pageCount } = await pdf.info(path, options);
    const count = Math.min(atMost, pageCount);
    const pages = [];
    for (let nth = 0; nth < count; nth += 1) {
      const page = 1 + Math.floor((nth * pageCount) / count);
      pages.push({ page, bytes: await pdf.render(path, page, pageWidth, options) });
    }
    return pages;
  } catch (error) {
    return refusePdf(error, 'pictures');
  } finally {
    await rm(path, { force: true });
  }
}
