import type { LinkAreaProps } from './link-area';

/**
 * A link on a page, for screen readers and keyboards. A Pressable leaves Enter on a link to the
 * browser, which follows only an `href`; but with an `href`, a click would skip the dialog that
 * asks first.
 */
export function LinkArea({ label, place, onFollow }: LinkAreaProps) {
  return (
    <div
      role="link"
      tabIndex={0}
      aria-label={label}
      onClick={onFollow}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onFollow();
      }}
      style={{ position: 'absolute', pointerEvents: 'none', ...place }}
    />
  );
}
