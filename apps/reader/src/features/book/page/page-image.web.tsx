import type { CSSProperties } from 'react';

interface Props {
  uri: string;
  label: string;
  /** Called when the image is on the screen. */
  onLoad: () => void;
}

/**
 * Can't be dragged, or saved from the context menu. This only deters; the watermark protects the
 * page.
 */
export function PageImage({ uri, label, onLoad }: Props) {
  return (
    <img
      src={uri}
      alt={label}
      data-testid="page"
      onLoad={onLoad}
      draggable={false}
      onContextMenu={(event) => event.preventDefault()}
      style={style}
    />
  );
}

const style: CSSProperties = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  WebkitTouchCallout: 'none',
};
