import { useEffect, useEffectEvent } from 'react';
import { BackHandler } from 'react-native';

/** While `isOpen`, the back button of the device closes what is open and does not leave the screen. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
      close();
      return true;
    });
    return () => subscription.remove();
  }, [isOpen]);
}
