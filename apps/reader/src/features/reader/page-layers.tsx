import { PageMarks } from '../annotations/page-marks';
import { FoundMarks } from '../search/found-marks';
import { PageLinks } from './page-links';
import type { BookTools } from './use-book-tools';

interface Props {
  page: number;
  /** Beside the shown pages, the viewer has those that come next. */
  isShown: boolean;
  dark: boolean;
  tools: BookTools;
}

/** What lies over the image of a page: highlights, found words and links. */
export function PageLayers({ page, isShown, dark, tools }: Props) {
  const { highlights, search, links, textOf } = tools;
  return (
    <>
      <PageMarks
        dark={dark}
        highlights={highlights.highlightsOn(page)}
        selected={highlights.boxesOn(page)}
      />
      <FoundMarks dark={dark} hits={search.hitsOn(page)} opened={search.opened} />
      {isShown && (
        <PageLinks links={links.linksOn(page)} text={textOf(page)} onFollow={links.follow} />
      )}
    </>
  );
}
