import { useFocusEffect } from 'expo-router';
import { useCallback } from 'react';

/** Names the browser's tab after the screen that is in front. */
export function useDocumentTitle(title: string): void {
  useFocusEffect(
    useCallback(() => {
      document.title = `${title} · Aqua`;
    }, [title]),
  );
}
