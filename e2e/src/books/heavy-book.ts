/** Pixels of each side of the picture: 512 MB, which no page may take. */
const side = 65_535;

/**
 * A PDF of three pages. The first and the third are quick to draw. The second is too heavy: it shows a
 * picture (JBIG2, black and white) that is vast in 30 bytes, so that it fails at once.
 */
export function heavyBook(): Buffer {
  const page = (contents: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${contents} 0 R/Resources<</XObject<</I 8 0 R>>>>>>`;
  const stream = (content: string, entries = '') =>
    `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  // A segment's header (type 48, page information, 19 bytes long) and the two sides; the rest is 0.
  const segment = Buffer.alloc(30);
  segment.set([48, 0, 1], 4);
  segment.writeUInt32BE(19, 7);
  segment.writeUInt32BE(side, 11);
  segment.writeUInt32BE(side, 15);
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>',
    page(6),
    page(7),
    page(6),
    stream('0 0 100 100 re f'),
    stream('600 0 0 800 0 0 cm /I Do'),
    stream(
      segment.toString('latin1'),
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode`,
    ),
  ]);
}

/** Numbers the objects and writes the cross-reference table. */
function assemble(objects: string[]): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
