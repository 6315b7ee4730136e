import { useCallback, useEffect, useRef } from 'react';

const forms = new Set<() => boolean>();

/** Whether a form on the screen holds something that was typed and not saved. */
export function hasUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}

/**
 * Counts a form among those that `hasUnsaved` asks, as long as the component is there. The answer
 * tells whether the form is the first of those that hold something unsaved: one of them speaks for
 * all.
 */
export function useUnsaved(isUnsaved: () => boolean): () => boolean {
  const newest = useRef(isUnsaved);
  newest.current = isUnsaved;
  const ask = useCallback(() => newest.current(), []);
  useEffect(() => {
    forms.add(ask);
    return () => void forms.delete(ask);
  }, [ask]);
  return () => [...forms].find((each) => each()) === ask;
}
