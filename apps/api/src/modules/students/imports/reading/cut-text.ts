/**
 * The beginning of a text. Half of a letter that takes two UTF-16 units, such as an emoji, is left
 * out: PostgreSQL stores none.
 */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
