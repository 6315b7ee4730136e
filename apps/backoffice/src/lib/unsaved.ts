import { useEffect, useRef } from 'react';

const forms = new Set<() => boolean>();

/** Whether a form on the screen holds something that was typed and not saved. */
export function hasUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}

/** Counts a form among those that `hasUnsaved` asks, as long as the component is there. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const newest = useRef(isUnsaved);
  newest.current = isUnsaved;
  useEffect(() => {
    const ask = () => newest.current();
    forms.add(ask);
    return () => void forms.delete(ask);
  }, []);
}
