/** Drawing a full call of cards takes half a second, and a tenth of this memory. */
export const cardsHeapMegabytes = 128;
export const cardsDrawnWithinMs = 15_000;

/** How long the thread is kept for the next call: a school prints class by class. */
export const cardsThreadKeptMs = 60_000;
