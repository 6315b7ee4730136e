import { CopiedNotice } from '../annotations/copied-notice';
import { SelectionBar } from '../annotations/selection-bar';
import type { useCopy } from '../annotations/use-copy';
import type { useHighlights } from '../annotations/use-highlights';
import { HitBar } from '../search/hit-bar';
import type { useBookSearch } from '../search/use-book-search';
import type { usePageLinks } from './use-page-links';
import { WayBack } from './way-back';

interface Props {
  /** What is selected or picked. */
  selected: ReturnType<typeof useHighlights>;
  copies: ReturnType<typeof useCopy>;
  search: ReturnType<typeof useBookSearch>;
  links: ReturnType<typeof usePageLinks>;
  /** The controls of the book, or a sheet over it. */
  controlsShown: boolean;
  sheetShown: boolean;
  onHitList: () => void;
}

/** What floats at the foot of the page, one at a time: what the student did last comes first. */
export function BookBars({ selected, copies, search, links, ...shown }: Props) {
  const { bar } = selected;
  if (bar !== null) return <SelectionBar {...bar} refusal={copies.refusalOf(bar.quote)} />;
  if (copies.left !== null) return <CopiedNotice left={copies.left} onClose={copies.close} />;
  if (search.opened !== undefined) {
    if (shown.sheetShown) return null;
    return (
      <HitBar
        search={search}
        hit={search.opened}
        raised={shown.controlsShown}
        onList={shown.onHitList}
      />
    );
  }
  if (links.origin === null || shown.controlsShown) return null;
  return <WayBack origin={links.origin} onBack={links.back} onClose={links.forget} />;
}
