/**
 * The same text, prepared for automatic line breaks: ๆ stays with its word, and a number with what
 * it counts, such as `7 วัน`. A number in a name, such as `Pixel 9`, counts nothing.
 */
export function keepTogether(text: string): string {
  return text.replaceAll(/ (?=ๆ)|(?<=(?:^|[^A-Za-z] )\d{1,9}) (?=[ก-๙])/g, '\u00a0');
}
