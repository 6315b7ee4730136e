import { StrictMode, useEffect, type ComponentType } from 'react';
import { IsFramed } from '../components/site/public-page.tsx';
import { SiteFrame } from './frame.tsx';

interface PageProps {
  Page: ComponentType;
  /** The document was rendered at build time, with the frame of the page. */
  isRendered: boolean;
  onDrawn?: () => void;
}

/** A page of the site inside its frame, the same at build time and in the browser. */
export function PageInFrame({ Page, isRendered, onDrawn }: PageProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <SiteFrame>
        <IsFramed value={isRendered}>
          <Page />
        </IsFramed>
      </SiteFrame>
    </StrictMode>
  );
}
