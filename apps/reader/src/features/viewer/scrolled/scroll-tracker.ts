import { readingLine, type ScrollPlaces, type Spot } from './scroll-places';

/**
 * Follows the place while pages are scrolled, whether the person moves them or the reader does.
 * After a jump, or when the device is rotated, the current page stays the same until the person
 * scrolls.
 */
export function createScrollTracker() {
  let spot: Spot = { index: 0, part: 0 };
  let laidOut: { places: ScrollPlaces; height: number } | undefined;
  /** The page that the reader treats as the current one. */
  let current = 0;
  /** Pages that were reported but have not come back as the current one yet. */
  let reported: number[] = [];
  /** The scroll position that the reader has set; undefined once the person has moved the pages. */
  let held: number | undefined;

  function hold(top: number, { total }: ScrollPlaces, height: number): number {
    held = Math.min(Math.max(top, 0), Math.max(0, total - height));
    return held;
  }

  /**
   * Centres a page that fits. A taller one begins at the top, unless a spot further down was asked
   * for.
   */
  function jump(to: Spot, places: ScrollPlaces, height: number): number {
    spot = to;
    const spare = height - places.heightOf(to.index);
    if (spare >= 0) return hold(places.topOf(to.index) - spare / 2, places, height);
    const isFurtherDown = to.part > 0;
    return hold(
      isFurtherDown ? places.yOf(to) - height / 2 : places.topOf(to.index),
      places,
      height,
    );
  }

  return {
    jump,

    /**
     * Called when the pages, the screen or the current page may have changed. Returns where the
     * pages must be scrolled to; undefined if they are in place.
     */
    arrive(at: number, places: ScrollPlaces, height: number): number | undefined {
      const isReported = reported.includes(at);
      reported = reported.slice(reported.indexOf(at) + 1);
      current = at;
      const before = laidOut;
      laidOut = { places, height };
      if (before === undefined || (spot.index !== at && !isReported))
        return jump({ index: at, part: 0 }, places, height);
      const isSame = before.places === places && before.height === height;
      if (isSame) return undefined;
      if (spot.part === 0) return jump(spot, places, height);
      return hold(places.yOf(spot) - height / 2, places, height);
    },

    /**
     * Called when the pages were scrolled to `top`. Returns the page to report; undefined if it is
     * known.
     */
    move(top: number, places: ScrollPlaces, height: number): number | undefined {
      if (held !== undefined && Math.abs(top - held) <= 1) return undefined;
      held = undefined;
      spot = places.spotAt(readingLine(top, height, places.total));
      if (spot.index === (reported.at(-1) ?? current)) return undefined;
      reported.push(spot.index);
      return spot.index;
    },
  };
}
