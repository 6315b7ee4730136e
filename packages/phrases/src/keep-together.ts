/**
 * The same text for a place where lines break by themselves: ๆ stays with its word, and a number with
 * what it counts, such as `7 วัน`. The number of a name, such as `Pixel 9`, counts nothing.
 */
export function keepTogether(text: string): string {
  return text.replaceAll(/ (?=ๆ)|(?<=(?:^|[^A-Za-z] )\d+) (?=[ก-๙])/g, '\u00a0');
}
