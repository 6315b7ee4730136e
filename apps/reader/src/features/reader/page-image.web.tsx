import type { CSSProperties } from 'react';

interface Props {
  uri: string;
  label: string;
}

/** Neither dragged nor saved by the menu: that deters, the mark on the page protects. */
export function PageImage({ uri, label }: Props) {
  return (
    <img
      src={uri}
      alt={label}
      data-testid="page"
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
