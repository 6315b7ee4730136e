import { isFlippedSince } from '../../pages/flipping';

/** Calls `work` in the second frame from now: what changes now is on the screen by then. */
function afterTwoFrames(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Turns to a neighbouring spread. `slide` brings it into view; `arrive` makes it the current one,
 * which renders all that belongs to it. On a slow phone that takes as long as five frames, so
 * `arrive` waits until the spread is moving, except while the student flips through the book.
 */
export function createTurns(slide: (spread: number) => void) {
  let going: { to: number; cancel: () => void } | undefined;
  let turnedAt = -Infinity;

  /** Called when the spread has arrived, or when something else moves the pages. */
  function end() {
    going?.cancel();
    going = undefined;
  }

  return {
    /** The spread that the student turned to and that is not the current one yet. */
    goingTo: () => going?.to,

    /** Turns from the current spread `at` to the spread `to`. */
    turn(at: number, to: number, arrive: (spread: number) => void) {
      end();
      const isFlipping = isFlippedSince(turnedAt);
      turnedAt = performance.now();
      // Only neighbouring spreads are rendered.
      if (Math.abs(to - at) <= 1) slide(to);
      // The student turned back before the reader had turned.
      if (to === at) return;
      const waits = Math.abs(to - at) === 1 && !isFlipping;
      going = { to, cancel: waits ? afterTwoFrames(() => arrive(to)) : () => undefined };
      if (!waits) arrive(to);
    },

    end,
  };
}
