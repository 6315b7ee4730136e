import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { router } from 'expo-router';
import type { ReactNode } from 'react';
import {
  Platform,
  Pressable,
  type GestureResponderEvent,
  type StyleProp,
  type ViewStyle,
} from 'react-native';
import { bookAddress, spotParams, type BookSpot } from '../lib/navigation/book-address';

interface Props {
  book: Pick<LibraryBook, 'id' | 'ready'>;
  spot?: BookSpot;
  style: StyleProp<ViewStyle>;
  children: ReactNode;
}

/** Modifier keys that are held down during a press, in a browser. */
type Keys = Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>;

/** Opens a book. In a browser it is an <a> element, so it opens in another tab as well. */
export function BookLink({ book, spot = {}, style, children }: Props) {
  const { id, ready } = book;
  function open(event: GestureResponderEvent) {
    // With Control, Command or Shift, the browser itself follows the link.
    const { ctrlKey, metaKey, shiftKey } = event.nativeEvent as Partial<Keys>;
    if (ctrlKey === true || metaKey === true || shiftKey === true) return;
    event.preventDefault();
    router.push({ pathname: '/book/[id]', params: { id: String(id), ...spotParams(spot) } });
  }
  return (
    <Pressable
      role="link"
      aria-disabled={!ready}
      disabled={!ready}
      onPress={open}
      {...(Platform.OS === 'web' && ready && { href: bookAddress(id, spot) })}
      style={({ pressed }) => [style, { opacity: pressed ? 0.85 : 1 }]}
    >
      {children}
    </Pressable>
  );
}
