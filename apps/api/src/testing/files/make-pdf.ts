/**
 * A small complete PDF of `pages` A5 pages, each with its number in Helvetica. ISO 32000-1, 7.5.
 */
export function makePdf({
  pages,
  text = 'Page',
}: {
  pages: number;
  text?: string;
}): Buffer<ArrayBuffer> {
  const pageIds = Array.from({ length: pages }, (_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pageIds.flatMap((id, index) => {
      const content = `BT /F1 24 Tf 40 500 Td (${text} ${index + 1}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents ${id + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return assemble(objects);
}

/** Numbers the objects and writes the cross-reference table that finds them. */
function assemble(objects: string[]): Buffer<ArrayBuffer> {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
