/**
 * Solves linear equations by elimination. Each row holds the factors, then the right side; the rows
 * are changed. Null if the equations have no single solution.
 */
export function solve(rows: Float64Array[]): Float64Array | null {
  const count = rows.length;
  for (let column = 0; column < count; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < count; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const own = rows[column]!;
    if (Math.abs(own[column]!) < 1e-12) return null;
    for (let row = 0; row < count; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / own[column]!;
      if (factor === 0) continue;
      for (let at = column; at <= count; at += 1) rows[row]![at]! -= factor * own[at]!;
    }
  }
  return Float64Array.from(rows, (row, index) => row[count]! / row[index]!);
}
