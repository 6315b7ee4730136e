import type { LinkAreaProps } from './link-area';

/**
 * The same for a keyboard, too. A Pressable leaves Enter on a link to the browser, which follows only an
 * `href`; and with one, a click would open the address without the question.
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
