import type { LibraryBook } from '@aqua/contract/reader';
import { router } from 'expo-router';
import type { ReactNode } from 'react';
import { Platform, Pressable, type StyleProp, type ViewStyle } from 'react-native';

interface Props {
  book: Pick<LibraryBook, 'id' | 'ready'>;
  style: StyleProp<ViewStyle>;
  children: ReactNode;
}

/** Opens a book. */
export function BookLink({ book, style, children }: Props) {
  const { ready } = book;
  const open = () => router.push({ pathname: '/book/[id]', params: { id: String(book.id) } });
  // In a browser Enter opens only <a> elements, and react-native-web renders no <a> here.
  const keys = Platform.OS === 'web' && {
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter' && ready) open();
    },
  };
  return (
    <Pressable
      role="link"
      aria-disabled={!ready}
      disabled={!ready}
      onPress={open}
      {...keys}
      style={({ pressed }) => [style, { opacity: pressed ? 0.85 : 1 }]}
    >
      {children}
    </Pressable>
  );
}
