import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Opens the invitation when the address asks for it, as the command palette does, and forgets that. */
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
    // Only the address asks.
  }, [invite]); // oxlint-disable-line exhaustive-deps -- `open` is new in every render
}
