/**
 * The most characters of the text before and after a match; a cut does not split words or clusters.
 */
export const contextLength = 40;
