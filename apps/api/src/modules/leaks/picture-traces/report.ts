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
  const verdict = trace.verdict ?? 'notNamed';
  const found = fill(of.found, { count: copies.length });
  write.text(verdict === 'named' ? found : of.verdicts[verdict], { isBold: true, after: 8 });
  write.fact(words.askedBy, askedBy.name);
  write.fact(words.askedAt, time(createdAt));
  write.fact(words.finishedAt, time(finishedAt));
  write.fact(
    words.searched,
    product?.title ?? fill(of.indexed, { searched: number(index?.pagesSearched ?? 0) }),
  );
  write.fact(words.compared, number(trace.compared));
  if (trace.comparisons !== null) write.fact(words.comparisons, number(trace.comparisons));
  if (trace.threshold !== null) write.fact(words.threshold, trace.threshold.toFixed(2));
  if (trace.nextBest !== null) write.fact(words.nextBest, trace.nextBest.toFixed(2));

  const threshold = (trace.threshold ?? 0).toFixed(2);
  const nameOf = (position: number) => {
    const partOf = pictures.find((one) => one.position === position)?.partOf ?? null;
    return partOf === null
      ? fill(of.picture, { position })
      : fill(of.furtherPage, { position: partOf });
  };
  for (const { owner, strength, markKey, ...copy } of copies) {
    write.heading(fill(screen.found, { code: owner.code }));
    if (!copy.isBookSure) write.text(of.bookUnsure);
    else if (!copy.isCodeSure) write.text(of.codeUnsure);
    write.fact(screen.student, `${owner.customer.name} · ${signInNameOf(owner.customer)}`);
    write.fact(screen.book, owner.product.title);
    write.fact(screen.device, `${owner.device.name} · ${owner.device.number}`);
    write.fact(screen.address, owner.address);
    write.fact(owner.isDownload ? screen.downloadedAt : screen.shownAt, time(owner.createdAt));
    const reached = { strength: strength.toFixed(2), threshold };
    write.fact(words.strength, fill(words.strengthOf, reached));
    write.fact(words.key, String(markKey));
    const names = copy.pictures.map(nameOf).join(', ');
    write.fact(copy.isTogether ? of.inTogether : of.inPictures, names);
  }

  write.heading(words.sureHeading);
  if (verdict !== 'named') write.text(of.verdictTexts[verdict]);
  if (trace.threshold !== null && trace.comparisons !== null) {
    const counts = { compared: number(trace.compared), comparisons: number(trace.comparisons) };
    write.text(fill(words.sure, { ...counts, threshold }));
  }
  if (verdict === 'named') write.text(words.account);
  write.text(words.method);
  write.text(words.limits);

  write.heading(of.searched);
  for (const { position, fileName, sha256, outcome, reason, page, shown, ...one } of pictures) {
    write.text(`${nameOf(position)} · ${fileName}`, { isBold: true });
    if (sha256 !== null) write.fact('SHA-256', sha256);
    write.fact(words.outcome, reason === null ? of.outcomes[outcome] : of.reasons[reason]);
    if (page !== null && one.product !== null)
      write.fact(words.shows, `${one.product.title} · ${fill(of.page, { page })}`);
    if (shown !== null) write.fact(words.share, `${Math.round(100 * shown)}%`);
    const books = one.alsoShown.map((book) => fill(of.pageOfBook, book)).join('; ');
    if (books !== '') write.text(fill(of.alsoShown, { books }));
    if (one.isMirrored) write.text(of.mirrored);
    if (one.carriesLittle) write.text(of.carriesLittle);
    if (one.hasMore) write.text(of.hasMore);
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
