import { useEffect } from 'react';

/**
 * Makes the browser ask before Back, a link or a reload loses what was typed. For the pages of the
 * site, which are documents; the screens of the back-office ask by themselves
 * (components/form/leave-guard.tsx).
 */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
