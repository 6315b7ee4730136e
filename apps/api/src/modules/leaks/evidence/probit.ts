/**
 * What one black or white pixel says about `u`: it became black with a probability of about Φ(u).
 */
export interface PixelLikelihood {
  /** Logarithm of the probability of what the pixel became. */
  log: number;
  /** Its derivative by `u`. */
  score: number;
  /** Fisher's information about `u`: the mean square of the score. */
  weight: number;
}

/**
 * Share of pixels that are black, and share that are white, whatever the page has there: because of
 * the visible watermark, a stain, a hand. So pixels that the page can't explain say nothing,
 * however many there are.
 */
const unexplained = 0.03;

export function probit(u: number, isBlack: boolean): PixelLikelihood {
  const density = Math.exp((-u * u) / 2) / Math.sqrt(2 * Math.PI);
  const explained = 1 - 2 * unexplained;
  const black = unexplained + explained * normal(u, density);
  const slope = explained * density;
  return {
    log: Math.log(isBlack ? black : 1 - black),
    score: isBlack ? slope / black : -slope / (1 - black),
    weight: (slope * slope) / (black * (1 - black)),
  };
}

/** The normal distribution (Abramowitz and Stegun, 26.2.17). */
function normal(u: number, density: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(u));
  const sum = t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)));
  const above = density * t * (0.31938153 + sum);
  return u > 0 ? 1 - above : above;
}
