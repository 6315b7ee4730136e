import { PageMarks } from '../annotations/page-marks';
import { FoundMarks } from '../search/found-marks';
import { PageLinks } from './links/page-links';
import type { BookTools } from './use-book-tools';

interface Props {
  page: number;
  /** False for the neighbouring pages that the viewer keeps ready. */
  isShown: boolean;
  dark: boolean;
  tools: BookTools;
}

/** The layers over a page's image: highlights, found words and links. */
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
