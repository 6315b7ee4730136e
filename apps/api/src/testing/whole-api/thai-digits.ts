/** A number as many Thai keyboards type it. */
export function inThaiDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'.charAt(Number(digit)));
}
