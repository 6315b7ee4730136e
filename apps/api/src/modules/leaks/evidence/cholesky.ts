/**
 * Replaces a symmetric positive definite matrix L Lᵀ of `size` rows by its lower triangle L.
 * @returns the logarithm of the matrix's determinant
 */
export function factorize(matrix: Float64Array, size: number): number {
  let logDeterminant = 0;
  for (let row = 0; row < size; row += 1) {
    const own = matrix.subarray(row * size, row * size + row + 1);
    for (let column = 0; column <= row; column += 1) {
      const other = matrix.subarray(column * size, column * size + column + 1);
      let sum = own[column]!;
      for (let at = 0; at < column; at += 1) sum -= own[at]! * other[at]!;
      own[column] = column === row ? Math.sqrt(sum) : sum / other[column]!;
    }
    logDeterminant += 2 * Math.log(own[row]!);
  }
  return logDeterminant;
}

/** Solves L Lᵀ x = right for the triangle L that `factorize` leaves. */
export function solveFactorized(triangle: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const x = Float64Array.from(right);
  for (let row = 0; row < size; row += 1) {
    for (let at = 0; at < row; at += 1) x[row]! -= triangle[row * size + at]! * x[at]!;
    x[row]! /= triangle[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    x[row]! /= triangle[row * size + row]!;
    for (let at = 0; at < row; at += 1) x[at]! -= triangle[row * size + at]! * x[row]!;
  }
  return x;
}
