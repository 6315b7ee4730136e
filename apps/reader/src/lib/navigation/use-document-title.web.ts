import { useFocusEffect } from 'expo-router';
import { useCallback } from 'react';

/** Sets the title of the browser's tab while the screen is in front. */
export function useDocumentTitle(title: string): void {
  useFocusEffect(
    useCallback(() => {
      document.title = `${title} · Aqua`;
    }, [title]),
  );
}
