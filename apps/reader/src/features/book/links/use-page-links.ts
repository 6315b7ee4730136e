import type { PageLink, PageText } from '@aqua/contract/reading/open-books';
import { useState } from 'react';
import type { PagePoint, TextTouch } from '../../viewer/text-touch';
import type { Point } from '../../viewer/zoom';

interface Options {
  /** The shown pages, one or two, and their texts as these arrive. */
  pages: readonly number[];
  texts: readonly (PageText | undefined)[];
  /** Handles a tap where there is no link. */
  touch: TextTouch;
  /** True while words are selected: then a tap ends the selection. */
  isSelecting: boolean;
  onFollow: (page: number) => void;
}

/** How far beside a link a tap still counts as on it, as a fraction of the page. */
const reach = 0.008;

function isOn({ box: [left, top, right, bottom] }: PageLink, { x, y }: Point): boolean {
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
}

/** The links of the shown pages. */
export function usePageLinks({ pages, texts, touch, isSelecting, onFollow }: Options) {
  const [address, setAddress] = useState<string | null>(null);
  const linksOn = (page: number) => texts.find((text) => text?.page === page)?.links ?? [];

  function follow(link: PageLink) {
    if (link.address !== null) setAddress(link.address);
    else if (link.page !== null && !pages.includes(link.page)) onFollow(link.page);
  }
  return {
    linksOn,
    follow,
    touch: {
      ...touch,
      tap(point: PagePoint) {
        const link = isSelecting
          ? undefined
          : linksOn(point.page).find((each) => isOn(each, point));
        if (link === undefined) return touch.tap(point);
        follow(link);
        return true;
      },
    },
    /** The outside address that the student is asked about; null for none. */
    address,
    leaveAddress: () => setAddress(null),
  };
}
