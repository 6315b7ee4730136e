/**
 * The number of a card, with its change against the previous period (product rules, section 8):
 * against the total at the moment when the range begins and the period before it ends.
 */
export function cardOf(total: number, previous: number) {
  return { total, previous, change: total - previous };
}
