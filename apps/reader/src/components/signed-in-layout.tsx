import { Stack } from 'expo-router';
import { useEffect } from 'react';
import { useSession } from '../lib/session';
import { queryClient } from '../lib/query-client';
import { usePalette } from '../lib/theme';
import { ToSignIn } from './to-sign-in';

/** Screens that need a session. A deep link to a book is remembered and opened after the sign-in. */
export function SignedInLayout() {
  const session = useSession();
  const palette = usePalette();

  useEffect(() => {
    if (session === null) queryClient.clear();
  }, [session]);

  if (session === null) return <ToSignIn />;
  return (
    <Stack
      screenOptions={{ headerShown: false, contentStyle: { backgroundColor: palette.canvas } }}
    >
      <Stack.Screen name="index" />
      <Stack.Screen name="book/[id]" />
      <Stack.Screen
        name="profile"
        options={{
          presentation: 'transparentModal',
          animation: 'none',
          contentStyle: { backgroundColor: 'transparent' },
        }}
      />
    </Stack>
  );
}
