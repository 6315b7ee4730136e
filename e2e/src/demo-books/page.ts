import { fontCss } from '../harness/html-to-pdf.ts';
import type { Book } from './book.ts';

const words = {
  th: { contents: 'สารบัญ', chapter: 'บทที่', edition: 'ฉบับสาธิตสำหรับอ่านในแอป Aqua' },
  en: { contents: 'Contents', chapter: 'Chapter', edition: 'Demonstration edition, made for Aqua' },
};

/** The whole book as one HTML document of A5 pages. */
export function bookHtml(book: Book): string {
  const { language, title, subtitle, author, publisher, cover, chapters } = book;
  const say = words[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<title>${title}</title><meta name="author" content="${author}"><style>${fontCss()}${css(book)}</style></head><body>
<section class="cover">
  <svg class="art" viewBox="0 0 148 210" aria-hidden="true">${cover.art}</svg>
  <div class="by">${author}</div>
  <div class="name"><p class="title">${title}</p><p class="subtitle">${subtitle}</p></div>
  <div class="house">${publisher}</div>
</section>
<section class="imprint">
  <p class="title">${title}</p><p class="subtitle">${subtitle}</p><p class="by">${author}</p>
  <div class="small">${book.about}<p>© ${publisher} ${book.year}<br>${say.edition}</p></div>
</section>
<nav><p class="contents">${say.contents}</p><ol>${chapters
    .map(
      (chapter, index) =>
        `<li><a href="#chapter-${index + 1}"><span>${chapter.title}</span></a></li>`,
    )
    .join('')}</ol></nav>
${chapters
  .map(
    (chapter, index) => `<section class="chapter" id="chapter-${index + 1}">
  <p class="number">${say.chapter} ${index + 1}</p><h1>${chapter.title}</h1>${chapter.body}</section>`,
  )
  .join('\n')}
</body></html>`;
}

function css({ accent, cover, language, title }: Book): string {
  const justify = { top: 'flex-start', middle: 'center', bottom: 'flex-end' }[cover.place];
  return `
@page { size: 148mm 210mm; margin: 17mm 17mm 18mm;
  @bottom-center { content: counter(page); font: 8pt Work; color: #54625f; }
  @top-center { content: '${title.replaceAll("'", '’')}'; font: 7.5pt Work; color: #727c7b; } }
@page cover { margin: 0; @bottom-center { content: none; } @top-center { content: none; } }
@page plain { @bottom-center { content: none; } @top-center { content: none; } }
html { font: 10pt/1.68 Book; color: #10292f; hyphens: ${language === 'en' ? 'auto' : 'manual'}; }
body { margin: 0; }
p { margin: 0 0 2.2mm; widows: 2; orphans: 2; }
.cover { page: cover; position: relative; width: 148mm; height: 209.9mm; overflow: hidden;
  background: ${cover.background}; color: ${cover.ink}; break-after: page;
  font-family: ${cover.face}; display: flex; flex-direction: column; box-sizing: border-box; padding: 15mm 14mm; }
.cover .art { position: absolute; inset: 0; width: 148mm; height: 210mm; }
.cover > div { position: relative; }
.cover .by, .cover .house { font: 600 9.5pt/1.6 Work; letter-spacing: .02em; }
.cover .name { flex: 1; display: flex; flex-direction: column; justify-content: ${justify}; padding: 9mm 0; }
.cover .title { font-size: ${title.length > 18 ? 29 : 36}pt; line-height: 1.42; font-weight: 600; margin: 0 0 3mm; text-wrap: balance; }
.cover .subtitle { font-size: 12.5pt; line-height: 1.65; margin: 0; max-width: 104mm; text-wrap: balance; }
.imprint { page: plain; break-after: page; display: flex; flex-direction: column; height: 174mm; }
.imprint .title { font-size: 20pt; line-height: 1.5; font-weight: 600; margin: 26mm 0 2mm; color: ${accent}; }
.imprint .subtitle { font-size: 11.5pt; } .imprint .by { font: 600 10pt/1.6 Work; margin-top: 6mm; }
.imprint .small { margin-top: auto; font: 8.5pt/1.7 Work; color: #3a4b4d; }
.contents { font-size: 19pt; line-height: 1.5; font-weight: 600; margin: 5mm 0; }
nav { page: plain; break-after: page; } nav ol { list-style: none; padding: 0; margin: 8mm 0 0; counter-reset: chapter; }
nav li { border-top: .2mm solid #e4e2db; padding: 2.6mm 0; counter-increment: chapter; }
nav a { color: inherit; text-decoration: none; display: flex; gap: 4mm; }
nav a::before { content: counter(chapter); font: 600 10.5pt Work; color: ${accent}; width: 5mm; line-height: inherit; }
nav a span { flex: 1; }
.chapter { break-before: page; } .chapter:first-of-type { break-before: auto; }
.number { font: 600 8.5pt/1.6 Work; color: ${accent}; margin: 5mm 0 1mm; }
h1 { font-size: 19pt; line-height: 1.5; font-weight: 600; margin: 0 0 5mm; text-wrap: balance; }
h2 { font: 600 11.5pt/1.6 Work; color: ${accent}; margin: 4.5mm 0 1mm; break-after: avoid; }
figure { margin: 4mm 0; break-inside: avoid; } figure svg { width: 100%; display: block; font-family: Work; }
figcaption { font: 8.5pt/1.6 Work; color: #54625f; margin-top: 2mm; }
aside { background: #f4f2ed; border-left: .8mm solid ${accent}; padding: 3.5mm 5mm 1.5mm; margin: 4mm 0; break-inside: avoid; font: 9.2pt/1.7 Work; }
aside h3 { font: 600 9.5pt/1.6 Work; color: ${accent}; margin: 0 0 1mm; }
ul, ol { margin: 0 0 3mm; padding-left: 6mm; } li { margin-bottom: 1mm; }
table { border-collapse: collapse; width: 100%; font: 9pt/1.6 Work; margin: 4mm 0; break-inside: avoid; }
th, td { border-bottom: .2mm solid #cfcdc5; padding: 1.2mm 2mm; text-align: left; vertical-align: top; } th { color: ${accent}; }
.formula { font-size: 13pt; text-align: center; margin: 4mm 0; font-style: italic; }
.english { font-style: italic; color: #3a4b4d; }
blockquote { margin: 4mm 0; padding: 0 0 0 5mm; border-left: .5mm solid ${accent}; font-size: 12.5pt; }`;
}
