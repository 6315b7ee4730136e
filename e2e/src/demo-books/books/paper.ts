import { figure, note, type Book } from '../book.ts';

/** A repeatable scatter, so that the cover is the same each time it is made. */
function scatter(count: number, draw: (a: number, b: number, c: number) => string): string {
  let seed = 7;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  return Array.from({ length: count }, () => draw(next(), next(), next())).join('');
}

const fibres = scatter(150, (a, b, c) => {
  const x = a * 160 - 6;
  const y = b * 220 - 5;
  const turn = (c - 0.5) * 46;
  const tone = ['#b98f4a', '#8a6a35', '#d3b27a', '#5c3a06'][Math.floor(c * 97) % 4];
  return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${(turn / 3).toFixed(1)} ${(14 - c * 22).toFixed(1)} ${turn.toFixed(1)} ${(c * 26).toFixed(1)}" stroke="${tone}" stroke-width="${(0.25 + c * 0.5).toFixed(2)}" fill="none" opacity=".7"/>`;
});

const route = `<rect width="220" height="70" fill="#f4f2ed"/><path d="M204 40C180 30 160 44 140 36S96 24 78 34 40 52 16 30" fill="none" stroke="#784c02" stroke-width="1.5" stroke-dasharray="3 2"/>
<g fill="#784c02"><circle cx="204" cy="40" r="3"/><circle cx="140" cy="36" r="3"/><circle cx="104" cy="27" r="3"/><circle cx="60" cy="42" r="3"/><circle cx="16" cy="30" r="3"/></g>
<g font-size="6.5" fill="#10292f" text-anchor="middle"><text x="200" y="54">Luoyang</text><text x="200" y="62">2nd c.</text><text x="140" y="50">Samarkand</text><text x="140" y="58">8th c.</text><text x="104" y="17">Baghdad</text><text x="104" y="42">8th c.</text><text x="60" y="56">Fez</text><text x="60" y="64">10th–12th c.</text><text x="24" y="18">Xàtiva</text><text x="24" y="46">11th–12th c.</text></g>`;

/** A short history of paper. */
export const paper: Book = {
  name: 'history-of-paper',
  language: 'en',
  title: 'A Short History of Paper',
  subtitle: 'Two thousand years of fibres, water and patience',
  author: 'Malee Arunrat',
  publisher: 'Riverside Science Books',
  year: 2024,
  accent: '#784c02',
  cover: {
    background: '#f3e9d3',
    ink: '#3b2f1c',
    face: 'Book',
    place: 'middle',
    art: `<rect width="148" height="210" fill="#f3e9d3"/>${fibres}<rect x="0" y="70" width="148" height="76" fill="#f3e9d3" opacity=".86"/>`,
  },
  about:
    '<p>Paper is so common that we look through it instead of at it. This little history looks at it: at who needed it, what it was made of, and what it made possible.</p>',
  chapters: [
    {
      title: 'Before paper',
      body: `<p>People wrote long before they had paper, on whatever the land gave them. In Mesopotamia it was clay, soft in the hand and hard in the sun. In Egypt the pith of a reed was laid in two crossed layers, pressed and dried into papyrus. In Pergamon and elsewhere the skins of sheep, goats and calves became parchment, strong enough to be scraped and written on again.</p>
<p>In South and Southeast Asia palm leaves were cut, boiled, dried and incised with a stylus; soot rubbed into the scratches made the letters appear. Bundles of such leaves, threaded on a cord between two boards, carried scripture and medicine for centuries. In Thailand they are called <i lang="th">ใบลาน</i>.</p>
<p>Each of these materials had a price. Clay is heavy. Papyrus breaks when it is folded and grew only where the reed grew. A large book on parchment needed a flock of sheep. Palm leaves are narrow. What was missing was a surface that was light, cheap, flat, and could be made anywhere.</p>
${note('Not yet paper', '<p>Papyrus gave paper its name but is not its ancestor: it is made of strips laid side by side. Paper is made of single fibres that were separated in water and meet again by chance.</p>')}`,
    },
    {
      title: 'An idea made of water',
      body: `<p>Chinese chronicles give a year: in 105 CE the court official Cai Lun reported to the emperor on a way to make sheets of tree bark, hemp, rags and old fishing nets. Archaeologists have found older scraps, so he may have improved rather than invented. But the recipe is his, and it is still the recipe.</p>
<ol><li>Soak and beat plant fibres until they part from each other.</li><li>Stir them into a vat with very much water.</li><li>Dip a fine screen, lift it level, and let the water run out.</li><li>Lay the wet sheet off, press it, dry it.</li></ol>
<p>The strength of paper comes from the last drops. As water leaves, it pulls the fibres together until hydrogen bonds hold them. Nothing is glued. Wet the sheet again, and the bonds open: that is why paper can be recycled, and why a wet letter falls apart.</p>
<p class="formula">fibres + water − water = paper</p>`,
    },
    {
      title: 'The long road west',
      body: `<p>For some centuries the craft stayed in East Asia. It reached Korea and Japan with monks and books. Westward it moved along the trade routes. By the second half of the eighth century there was paper in Samarkand, and soon afterwards there were mills in Baghdad.</p>
${figure({ width: 220, height: 70 }, route, 'Stations of paper on its way west. The dates are those by which it was surely made there.')}
<p>The workshops of the Islamic world had no paper mulberry, so they used linen rags. They sized the sheets with starch, which made them smooth under the reed pen, and they built mills where water did the beating. With plentiful paper came libraries, copied encyclopaedias, cookery books, tables of the stars.</p>
<p>From North Africa and Spain the craft passed on to Italy. In the thirteenth century the makers of Fabriano sized with gelatine, beat rags with stamping hammers and bent a wire figure into the mould. Held against the light, the sheet showed the figure: the watermark, which served as a trade mark and later as a guard against forgery.</p>`,
    },
    {
      title: 'Paper meets type',
      body: `<p>When movable type came into use in Europe in the middle of the fifteenth century, paper had been there for two hundred years and had become cheap enough for printing to be worth while. Each of the two made the other grow. Printers needed paper by the ream; paper needed printers to be needed by the ream.</p>
<p>Rags became the scarce thing. Governments forbade their export, and rag collectors went from door to door. In 1798 Louis-Nicolas Robert, in France, built a machine with an endless wire screen, which made one continuous sheet; improved in England, it was soon called the Fourdrinier machine. It could make in an hour what a vat made in a day, and it wanted even more rags.</p>
<h2>Wood</h2>
<p>Wasps had shown the way: they chew wood and build with it. In the 1840s Friedrich Gottlob Keller ground logs into pulp; within a few decades chemical processes learned to dissolve the lignin that glues wood together. Newspapers, exercise books and paperbacks became things that anybody could buy.</p>
${note('Why old paperbacks turn brown', '<p>Ground wood still contains lignin, which yellows in light, and the sizing of the nineteenth and twentieth centuries left acid behind, which shortens the fibres. Rag paper of the year 1500 is often whiter than a newspaper of 1950.</p>')}`,
    },
    {
      title: 'Saa: paper in Thailand',
      body: `<p>In the north of Thailand the inner bark of the paper mulberry, <i lang="th">ต้นสา</i>, is made into <i lang="th">กระดาษสา</i>. The bark is soaked, boiled with ash lye, rinsed and beaten. The pulp is poured into a frame that floats in a basin, spread by hand, and the frame is set up in the sun with its sheet on it. Nothing is pressed: the surface keeps the memory of the water.</p>
<p>Folding books of such paper, called <i lang="th">สมุดไทย</i> or <i lang="th">สมุดข่อย</i> after the khoi tree whose bark was used in the central region, held law, astrology, medicine and painted stories. White ones were written on with ink; black ones, coloured with soot, with chalk or yellow pigment.</p>
<p>Today saa paper becomes umbrellas in Bo Sang, wrapping, lanterns, and sheets for restorers who mend books from all over the world: long fibres and no acid are just what an old page needs.</p>`,
    },
    {
      title: 'After paper?',
      body: `<p>A screen shows a page without a sheet, and shows another one a moment later. It weighs the same with one book or a thousand. It has light of its own, can be searched, and can be read aloud. Paper needs no battery, shows where you are in the book by its thickness, and can be lent without asking anybody.</p>
<p>Neither has replaced the other. More paper is made now than when the first computers promised offices without it, though most of it now wraps what we order on a screen. Perhaps the honest summary is this: each new surface frees the older one from the work that it did least well.</p>
<table><tr><th>When</th><th>What</th></tr><tr><td>105</td><td>Cai Lun’s report on paper-making</td></tr><tr><td>8th century</td><td>Mills in Samarkand and Baghdad</td></tr><tr><td>13th century</td><td>Watermarks in Fabriano</td></tr><tr><td>about 1450</td><td>Printing with movable type in Mainz</td></tr><tr><td>1798</td><td>Robert’s machine for endless paper</td></tr><tr><td>1840s</td><td>Wood pulp</td></tr></table>`,
    },
  ],
};
