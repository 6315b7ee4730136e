/**
 * The number of a card, with its change against the previous period (decisions, section 8): against
 * the total at the moment when the range begins, which is when the period before it ended.
 */
export function cardOf(total: number, previous: number) {
  return { total, previous, change: total - previous };
}
