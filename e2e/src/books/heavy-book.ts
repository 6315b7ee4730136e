/** Steps of a function that computes the colour of each pixel: hours of work, but little memory. */
const steps = 100_000;

/** A PDF of three pages. The first and the third are quick to draw, the second is too heavy to draw. */
export function heavyBook(): Buffer {
  const page = (contents: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${contents} 0 R/Resources<</Shading<</S 8 0 R>>>>>>`;
  const stream = (content: string, entries = '') =>
    `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>',
    page(6),
    page(7),
    page(6),
    stream('0 0 100 100 re f'),
    stream('/S sh'),
    '<</ShadingType 1/ColorSpace/DeviceRGB/Matrix[600 0 0 800 0 0]/Function 9 0 R>>',
    stream(
      `{ ${'dup pop '.repeat(steps)} 0 }`,
      '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]',
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
  );
}
