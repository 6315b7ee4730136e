import { AppState } from 'react-native';

/** Calls when the person comes back to the app, or the network to the device; answers how to stop. */
export function onAppResume(listener: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') listener();
  });
  return () => subscription.remove();
}
