import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Opens the invitation if the address asks for it, as the palette does, and clears the address. */
export function useAskedInvite(open: () => void): void {
  const { invite } = useSearch({ from: '/signed-in/students' });
  const navigate = useNavigate();
  useEffect(() => {
    if (invite === undefined) return;
    open();
    void navigate({
      to: '.',
      search: (before) => ({ ...before, invite: undefined }),
      replace: true,
    });
    // Only a change of the address opens it.
  }, [invite]); // oxlint-disable-line exhaustive-deps -- `open` is new in every render
}
