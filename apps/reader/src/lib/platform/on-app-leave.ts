import { AppState } from 'react-native';

/** Calls `listener` when the app goes to the background. Returns a function that stops it. */
export function onAppLeave(listener: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'background') listener();
  });
  return () => subscription.remove();
}
