import { figure, note, type Book } from '../book.ts';

const signature = `<rect width="220" height="84" fill="#f4f2ed"/>
<g fill="#fff" stroke="#9c2f22" stroke-width="1"><rect x="14" y="12" width="88" height="60"/><path d="M58 12v60M14 42h88" stroke-dasharray="3 2"/></g>
<g font-size="11" fill="#10292f" text-anchor="middle"><text x="36" y="32">8</text><text x="80" y="32">1</text><text x="36" y="62">5</text><text x="80" y="62">4</text></g>
<path d="M112 42h16m-5-4 5 4-5 4" stroke="#9c2f22" fill="none" stroke-width="1.5"/>
<g fill="#fff" stroke="#9c2f22"><path d="M146 20l26 6v46l-26-6ZM198 20l-26 6v46l26-6Z"/><path d="M150 17l22 6v6M194 17l-22 6"/></g>`;

const anatomy = `<rect width="220" height="92" fill="#f4f2ed"/>
<path d="M60 14h86v62H60Z" fill="#c03c2b"/><path d="M60 14h10v62H60Z" fill="#78261d"/><path d="M146 18h5v54h-5Z" fill="#fff" stroke="#cfcdc5"/>
<g stroke="#10292f" stroke-width=".8"><path d="M30 30h34M168 30h-30M168 56h-18M30 70h38"/></g>
<g font-size="7" fill="#10292f"><text x="12" y="32">spine</text><text x="171" y="32">board</text><text x="171" y="58">fore-edge</text><text x="12" y="72">joint</text></g>`;

/** How a manuscript becomes a book, on paper and on a screen. */
export const howABookIsMade: Book = {
  name: 'how-a-book-is-made',
  language: 'en',
  title: 'How a Book Is Made',
  subtitle: 'From the first sentence to the shelf, on paper and on screen',
  author: 'Daniel Hart',
  publisher: 'Riverside Science Books',
  year: 2026,
  accent: '#9c2f22',
  cover: {
    background: '#c03c2b',
    ink: '#fdf1ee',
    face: 'Work',
    place: 'top',
    art: `<rect width="148" height="210" fill="#c03c2b"/>${Array.from(
      { length: 16 },
      (_, sheet) => {
        const y = 100 + sheet * 5;
        const bend = 14 - sheet * 0.7;
        return `<path d="M14 ${y}q30-${bend} 60 0q30-${bend} 60 0" fill="none" stroke="${sheet % 4 === 0 ? '#fadfd8' : '#ee9986'}" stroke-width="${sheet % 4 === 0 ? 1.4 : 0.7}"/>`;
      },
    ).join('')}<path d="M74 92v90" stroke="#78261d" stroke-width="1.6"/>`,
  },
  about:
    '<p>A short tour through an editor’s office, a typesetter’s desk, a printing hall and a bindery, with a look at what changes when the page is made of light.</p>',
  chapters: [
    {
      title: 'The manuscript',
      body: `<p>A book begins as a promise that somebody will want to turn the page. Before a publisher accepts it, an editor reads it twice: once as a reader, to see where attention slips, and once as a builder, to see which walls carry the roof.</p>
<p>The first letter that an author gets back rarely speaks of commas. It asks larger questions. Does the second chapter repeat the first? Who is explaining this, and to whom? What does the reader know on page ninety that was unknown on page one? Only when the order stands does the copy-editor come in, with a style sheet that settles how numbers, names and dates are written.</p>
${note('A style sheet', '<p>A page or two that records each decision once: <i>e-mail</i> or <i>email</i>, 1990s or nineties, how a Thai name is romanised. It saves more arguments than any dictionary.</p>')}
<p>Facts are checked against sources, quotations against originals, pictures against permissions. A good copy-editor leaves the author’s voice alone and removes everything that stands between that voice and the reader.</p>`,
    },
    {
      title: 'The page',
      body: `<p>A designer decides what cannot be changed cheaply later: the size of the page, the text area, the typeface. The eye is comfortable with lines of about sixty-five characters. Longer lines lose it on the way back; much shorter ones make it jump.</p>
<p>Margins are not wasted paper. The inner margin keeps words out of the fold, the lower one gives the thumbs a place, and all of them together tell the eye where the text ends. Leading, the distance between two lines, must grow with the length of the line, and with the script: Thai stacks vowels and tone marks above and below its consonants and needs more room than Latin letters.</p>
<table><tr><th>Term</th><th>What it means</th></tr><tr><td>Recto, verso</td><td>The right-hand page, always odd; the left-hand page, always even</td></tr><tr><td>Running head</td><td>The line at the top that says where you are</td></tr><tr><td>Widow, orphan</td><td>A line of a paragraph left alone at the top or foot of a page</td></tr><tr><td>Kerning</td><td>The space between two particular letters</td></tr></table>
<p>Typesetting software places every letter, but a person still reads each page for rivers of white space, for words broken in the wrong place, for a heading stranded at the bottom.</p>`,
    },
    {
      title: 'The sheet',
      body: `<p>Books are not printed page by page. Eight, sixteen or thirty-two pages are laid out on one large sheet so that, once it is printed on both sides and folded, they follow each other in the right order. The arrangement is called imposition; the folded sheet is a signature.</p>
${figure({ width: 220, height: 84 }, signature, 'One side of a sheet of eight pages. Folded twice, page 1 lies in front of page 2.')}
<p>You can do it yourself. Fold a sheet of paper in half, and again across. Number the pages with a pencil without cutting, then unfold. The numbers stand in no order that you would have guessed, and some of them are upside down.</p>
<p>Most books are printed by offset lithography. A thin aluminium plate carries the image: where it is greasy it takes ink, where it is wet it refuses it. The plate never touches the paper. It prints on a rubber blanket, and the blanket prints on the sheet, which is why the method is called offset.</p>`,
    },
    {
      title: 'The binding',
      body: `<p>The signatures are gathered in order. For a paperback their backs are milled off, the edge is roughened, and hot glue holds every single leaf to the cover. For a book that should lie open for decades, each signature is sewn through its fold, and the folds are sewn to each other, before any glue is used.</p>
${figure({ width: 220, height: 92 }, anatomy, 'The parts of a cased book')}
<p>Then three sides are trimmed at once with a blade that is sharp enough to leave the edge smooth as silk. A hardcover’s case is made apart, two boards and a spine wrapped in cloth or paper, and the book is hung into it by the endpapers alone. Open a hardcover in the middle and look down the spine: if a hollow appears, the binder did well.</p>
<ul><li>Grain matters: the fibres of the paper should run from head to foot, or the pages will wave.</li><li>A ribbon must be longer than the diagonal of the page.</li><li>Every book is pressed and left alone for a day. Glue needs time more than it needs force.</li></ul>`,
    },
    {
      title: 'The screen',
      body: `<p>A digital book keeps some of these decisions and gives others away. In a page-true format every line stays where the designer put it, so a teacher can say “page 42, third line”, and everybody finds it. In a flowing format the reader chooses the size of the letters, and the page number means nothing.</p>
<p>Fonts must travel with the file. A book whose fonts are missing can look perfect in the office and blank in the classroom; Thai suffers first, because few devices replace it well. So do words: a file may show the right letters and still hold them in the wrong order, and then a search finds nothing. Good production tests both.</p>
${note('A checklist before a book is published on screen', '<ul><li>All fonts embedded, all pictures sharp at twice their size</li><li>Contents that lead to the right page</li><li>Text that can be searched, copied in small parts, and read aloud</li><li>A description for each picture</li><li>A cover that is still readable at the size of a stamp</li></ul>')}
<p>What does not change is the promise of the first chapter. Somebody has to want to turn the page, even where there is no paper to turn.</p>`,
    },
  ],
};
