/** Characters of the text before and after a match, at most; a cut spares words and clusters. */
export const contextLength = 40;
