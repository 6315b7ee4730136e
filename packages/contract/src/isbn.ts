/** True for an ISBN-10 or ISBN-13 with a right check digit; hyphens and spaces are ignored. ISO 2108. */
export function isIsbn(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) return weigh(digits, (place) => 10 - place) % 11 === 0;
  if (/^97[89]\d{10}$/.test(digits))
    return weigh(digits, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0;
  return false;
}

function weigh(digits: string, weight: (place: number) => number): number {
  return [...digits].reduce(
    (sum, digit, place) => sum + weight(place) * (digit === 'X' ? 10 : Number(digit)),
    0,
  );
}
