import { useCallback, useEffect, useRef } from 'react';

const forms = new Set<() => boolean>();

/** Whether a form on the screen holds something that was typed but not saved. */
export function hasUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}

/**
 * Registers a form with `hasUnsaved` while the component is mounted. The returned function says
 * whether this form is the first one with something unsaved, because only one of them asks.
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
