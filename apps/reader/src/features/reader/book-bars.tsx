import { CopiedNotice } from '../annotations/copied-notice';
import { SelectionBar } from '../annotations/selection-bar';
import { HitBar } from '../search/hit-bar';
import type { BookTools } from './use-book-tools';
import { WayBack } from './way-back';

interface Props {
  tools: BookTools;
  /** The controls of the book, or a sheet over it. */
  controlsShown: boolean;
  sheetShown: boolean;
  onHitList: () => void;
}

/** What floats at the foot of the page, one at a time: what the student did last comes first. */
export function BookBars({ tools, controlsShown, sheetShown, onHitList }: Props) {
  const { highlights, copies, search, links } = tools;
  const { bar } = highlights.active;
  if (bar !== null) {
    const { isCopying } = copies;
    return <SelectionBar {...bar} refusal={copies.refusalOf(bar.quote)} isCopying={isCopying} />;
  }
  if (copies.left !== null) return <CopiedNotice left={copies.left} onClose={copies.close} />;
  if (search.opened !== undefined) {
    if (sheetShown) return null;
    return <HitBar search={search} hit={search.opened} raised={controlsShown} onList={onHitList} />;
  }
  if (links.origin === null || controlsShown) return null;
  return <WayBack origin={links.origin} onBack={links.back} onClose={links.forget} />;
}
