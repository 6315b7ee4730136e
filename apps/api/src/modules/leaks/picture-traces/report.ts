import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import { calendars } from '@aqua/phrases/calendars';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import type { Language } from '@aqua/phrases/languages';
import type { Readable } from 'node:stream';
import { createDocument } from '../../../pdf/write-document.ts';

type Moment = Date | string;

/** A search as its report shows it. */
export interface ReportedTrace extends Omit<
  PictureTrace,
  'createdAt' | 'finishedAt' | 'copies' | 'pictures'
> {
  createdAt: Moment;
  finishedAt: Moment | null;
  pictures: (PictureTrace['pictures'][number] & {
    /** Null for searches from before it was noted. */
    sha256: string | null;
    registered: Buffer | null;
    /** The page without marks, as a JPEG. */
    plain: Buffer | null;
  })[];
  copies: (Omit<PictureTrace['copies'][number], 'owner'> & {
    markKey: number;
    owner: Omit<PictureTrace['copies'][number]['owner'], 'createdAt'> & { createdAt: Moment };
  })[];
}

/**
 * The report of a search for a case file, as a PDF: what was asked, what was found, and how sure
 * that is.
 */
export function reportOf(trace: ReportedTrace, asker: string, language: Language): Readable {
  const words = catalogue[language].traceReport;
  const screen = catalogue[language].backoffice.watermarkCodes;
  const of = screen.pictures;
  const time = (moment: Moment | null) => (moment === null ? '–' : timeIn(language, moment));
  const number = (value: number) => value.toLocaleString(calendars[language]);
  const { askedBy, createdAt, finishedAt, product, index, pictures, copies } = trace;
  const title = fill(words.title, { id: trace.id });
  const made = fill(words.made, { date: time(new Date()), name: asker });
  const write = createDocument(language, title, `${title} · ${made}`);

  write.text(title, { size: 'title', isBold: true, after: 8 });
  write.text(copies.length === 0 ? of.none : fill(of.found, { count: copies.length }), {
    isBold: true,
    after: 8,
  });
  write.fact(words.askedBy, askedBy.name);
  write.fact(words.askedAt, time(createdAt));
  write.fact(words.finishedAt, time(finishedAt));
  write.fact(
    words.searched,
    product?.title ?? fill(of.indexed, { searched: number(index?.pagesSearched ?? 0) }),
  );
  write.fact(words.compared, number(trace.compared));
  if (trace.threshold !== null) write.fact(words.threshold, trace.threshold.toFixed(2));
  if (trace.nextBest !== null) write.fact(words.nextBest, trace.nextBest.toFixed(2));

  for (const { owner, strength, isCodeSure, markKey, pictures: where } of copies) {
    write.heading(fill(screen.found, { code: owner.code }));
    if (!isCodeSure) write.text(of.codeUnsure);
    write.fact(screen.student, `${owner.customer.name} · ${signInNameOf(owner.customer)}`);
    write.fact(screen.book, owner.product.title);
    write.fact(screen.device, `${owner.device.name} · ${owner.device.number}`);
    write.fact(screen.address, owner.address);
    write.fact(owner.isDownload ? screen.downloadedAt : screen.shownAt, time(owner.createdAt));
    write.fact(words.strength, strength.toFixed(2));
    write.fact(words.key, String(markKey));
    const names = where.map((position) => fill(of.picture, { position })).join(', ');
    write.fact(of.inPictures, names === '' ? of.inAll : names);
  }

  write.heading(words.sureHeading);
  if (copies.length === 0)
    write.text(pictures.every(({ page }) => page === null) ? words.nothingCompared : of.noneText);
  else {
    write.text(fill(words.sure, { threshold: (trace.threshold ?? 0).toFixed(2) }));
    write.text(words.account);
  }
  write.text(words.method);

  write.heading(of.searched);
  for (const { position, fileName, sha256, outcome, reason, page, shown, ...one } of pictures) {
    write.text(`${fill(of.picture, { position })} · ${fileName}`, { isBold: true });
    if (sha256 !== null) write.fact('SHA-256', sha256);
    write.fact(words.outcome, reason === null ? of.outcomes[outcome] : of.reasons[reason]);
    if (page !== null && one.product !== null)
      write.fact(words.shows, `${one.product.title} · ${fill(of.page, { page })}`);
    if (shown !== null) write.fact(words.share, `${Math.round(100 * shown)}%`);
    if (one.registered !== null && one.plain !== null && page !== null)
      write.pair([
        { jpeg: one.registered, caption: fill(of.registered, { position, page }) },
        { jpeg: one.plain, caption: words.plain },
      ]);
  }
  return write.end();
}

/** Moments are the time in Bangkok, as in exported spreadsheets. */
function timeIn(language: Language, moment: Moment): string {
  return new Intl.DateTimeFormat(calendars[language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Asia/Bangkok',
  }).format(new Date(moment));
}
