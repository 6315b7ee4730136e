import type { Browser } from '@playwright/test';
import { fontCss, htmlToPdf } from '../harness/html-to-pdf.ts';

const thai = [
  'แม่น้ำสายนี้เริ่มจากลำธารเล็ก ๆ บนภูเขา ผู้เฒ่าเล่าว่าเคยใสจนเห็นปู่ปลาว่ายอยู่ก้นน้ำ',
  'เด็ก ๆ เดินไปโรงเรียนตามคันนา เช้านี้น้ำค้างยังเกาะอยู่บนใบข้าว',
  'ครูบอกว่าความรู้เหมือนเรือ ต้องพายทวนน้ำ หยุดเมื่อใดก็ถอยหลังเมื่อนั้น',
  'กตัญญูรู้คุณเป็นเครื่องหมายของคนดี คำนี้คนในหมู่บ้านจำได้ทุกคน',
  'ตลาดน้ำเปิดตั้งแต่ฟ้ายังไม่สาง กลิ่นขนมครกและกาแฟลอยมากับหมอก',
  'ฤดูฝนปีนี้มาช้า แต่เมื่อมาแล้วก็ตกไม่หยุดจนถึงเดือนสิบสอง',
];
const english = [
  'The river begins as a thread of water between two stones, and nobody would guess what it becomes.',
  'On the way to school they counted the herons; this morning there were eleven.',
  'Whoever wants to learn must row against the current: to rest is to be carried back.',
  'The boat market opens before dawn, and the smell of coffee travels with the mist.',
  'She wrote down the height of the water every evening, and after a year the numbers told a story.',
  'Rain came late that year, but once it came it stayed until the festival of lights.',
];

/** The heading of page `page` of the long book. No other page has it. */
export const pageHeading = (page: number) => `หน้า ${page} · Page ${page}`;

/** Makes a PDF of `pages` pages in Thai and English, with embedded fonts. */
export async function makeLongBook(browser: Browser, pages: number): Promise<Buffer> {
  const sections = Array.from({ length: pages }, (_, index) => {
    const page = index + 1;
    const pick = (from: string[], step: number) => from[(page * step + step) % from.length];
    const title =
      index % 20 === 0 ? `<h1>บทที่ ${index / 20 + 1} · Chapter ${index / 20 + 1}</h1>` : '';
    return `<section>${title}<h2>${pageHeading(page)}</h2>
      <p lang="th">${[1, 5, 7].map((step) => pick(thai, step)).join(' ')}</p>
      <p lang="en">${[1, 5, 7].map((step) => pick(english, step)).join(' ')}</p>
      <p lang="th">${[11, 13].map((step) => pick(thai, step)).join(' ')}</p></section>`;
  });
  return htmlToPdf(
    browser,
    `<!doctype html><html lang="th"><head><meta charset="utf-8"><title>สายน้ำกับเวลา</title><style>${fontCss()}
      @page { size: A5; margin: 20mm 18mm; }
      body { margin: 0; font: 12pt/1.8 Book; color: #10292f; }
      section { break-after: page; } section:last-child { break-after: auto; }
      h1 { font-size: 20pt; } h2 { font: 600 14pt/1.6 Work; color: #0a636a; }
    </style></head><body>${sections.join('')}</body></html>`,
  );
}

/** Makes a cover for the long book, as a PNG. */
export async function makeCover(browser: Browser, title: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 600, height: 848 } });
  try {
    await page.setContent(`<!doctype html><html><head><style>${fontCss()}
      body { margin: 0; height: 848px; background: linear-gradient(#0b7a82, #0c383d); color: #fbfaf7;
        font: 600 64px/1.5 Book; display: flex; align-items: end; box-sizing: border-box; padding: 56px; }
      </style></head><body>${title}</body></html>`);
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ type: 'png' });
  } finally {
    await page.close();
  }
}
