import { AppState } from 'react-native';

/** Calls `listener` when the person comes back to the app. Returns a function that stops it. */
export function onAppResume(listener: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') listener();
  });
  return () => subscription.remove();
}
