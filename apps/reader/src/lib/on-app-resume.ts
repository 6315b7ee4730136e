import { AppState } from 'react-native';

/** Calls `listener` when the person comes back to the app. Answers a function that stops this. */
export function onAppResume(listener: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') listener();
  });
  return () => subscription.remove();
}
