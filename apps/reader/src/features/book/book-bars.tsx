import { CopiedNotice } from '../annotations/copies/copied-notice';
import { lookUpOf } from '../annotations/copies/look-up';
import { SelectionBar } from '../annotations/selection/selection-bar';
import { HitBar } from '../search/hit-bar';
import type { BookTools } from './use-book-tools';
import { WayBack } from './place/way-back';

interface Props {
  tools: BookTools;
  /** Whether the book's controls are on the screen, and whether a sheet covers it. */
  controlsShown: boolean;
  sheetShown: boolean;
  onHitList: () => void;
}

/**
 * The bars at the foot of the page. Only one shows at a time: the one for the student's latest
 * action.
 */
export function BookBars({ tools, controlsShown, sheetShown, onHitList }: Props) {
  const { highlights, copies, search, jumps, dictionaryUrl } = tools;
  const { bar } = highlights.active;
  if (bar !== null) {
    return (
      <SelectionBar
        {...bar}
        lookUp={lookUpOf(dictionaryUrl, bar.quote)}
        refusal={copies.refusalOf(bar.quote)}
        isCopying={copies.isCopying}
      />
    );
  }
  const { copied, cite, shareAgain, close } = copies;
  if (copied !== null)
    return (
      <CopiedNotice
        copied={copied}
        onCite={() => void cite()}
        onShare={() => void shareAgain()}
        onClose={close}
      />
    );
  if (search.opened !== undefined) {
    if (sheetShown) return null;
    return <HitBar search={search} hit={search.opened} raised={controlsShown} onList={onHitList} />;
  }
  if (jumps.origin === null || sheetShown) return null;
  return (
    <WayBack
      origin={jumps.origin}
      raised={controlsShown}
      onBack={jumps.back}
      onClose={jumps.forget}
    />
  );
}
