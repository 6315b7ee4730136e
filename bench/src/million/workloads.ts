import { firstId, type Amounts } from './seed.ts';

const rareWord = 'ดาราศาสตร์';
export const frequentWord = 'history';

export interface Workload {
  name: string;
  /** The call to Aqua, and the same call to the baseline server. */
  aqua: string | (() => string);
  baseline: string | (() => string);
  /** Makes the body of a write. */
  body?: () => string;
  /** 99 of 100 answers must take fewer milliseconds than this, at 16 connections. */
  p99?: number;
  /** Aqua must reach at least this share of the baseline server's requests per second. */
  share: number;
}

export function workloadsFor({ books }: Amounts): Workload[] {
  const pages = books / 10;
  const anyBook = () => firstId + 1 + Math.floor(Math.random() * books);
  const search = (word: string) => `/api/v2/products/?keySearch=${encodeURIComponent(word)}`;
  return [
    { name: 'newest page', aqua: '/api/v2/products/', baseline: '/newest', p99: 50, share: 0.65 },
    {
      name: 'rare Thai word',
      aqua: search(rareWord),
      baseline: `/rare?word=${encodeURIComponent(rareWord)}`,
      p99: 50,
      share: 0.65,
    },
    {
      name: 'frequent English word',
      aqua: search(frequentWord),
      baseline: `/frequent?word=history`,
      share: 1,
    },
    {
      name: `page ${pages / 2} of ${pages}`,
      aqua: `/api/v2/products/?page=${pages / 2}`,
      baseline: `/deep/${pages / 2}`,
      share: 0.9,
    },
    {
      name: 'one by id',
      aqua: () => `/api/v1/products/${anyBook()}`,
      baseline: () => `/one/${anyBook()}`,
      p99: 50,
      share: 0.6,
    },
    {
      name: 'students with their books',
      aqua: '/api/v1/customers/?isInvited=true',
      baseline: '/students',
      p99: 50,
      share: 0.65,
    },
    {
      name: 'create',
      aqua: '/api/v1/products/',
      baseline: '/create',
      // The whole form, because the cost of a row depends on the texts that search has to index.
      body: () =>
        JSON.stringify({
          title: 'Robotics for Teachers ดาวเคราะห์ เล่ม 7',
          subtitle: 'A workbook for two terms',
          description: 'How a class builds a robot that finds its way. หุ่นยนต์ที่หาทางเองได้ '.repeat(3),
          erpId: 'ERP-CREATED',
          productCategoryId: firstId + 7,
          authorId: firstId + 7,
          publisherId: firstId + 7,
          pdfId: anyBook(),
          status: 'published',
          publicationYear: 2026,
          isbn: '978-3-16-148410-0',
          contentPageNumber: 12,
          previewPageNumbers: '1-3',
        }),
      p99: 50,
      // The audit entry and the checks are statements that the bare server does not make.
      share: 0.5,
    },
  ];
}
