import { Stack } from 'expo-router';
import { useEffect } from 'react';
import { useSession } from '../lib/session';
import { queryClient } from '../lib/query-client';
import { usePalette } from '../lib/theme';
import { useSessionRefresh } from '../lib/use-session-refresh';
import { RedirectToSignIn } from './redirect-to-sign-in';

/** Screens that need a session. A deep link to a book is remembered and opened after the sign-in. */
export function SignedInLayout() {
  const session = useSession();
  const palette = usePalette();

  const studentId = session?.studentId;
  // The last answers go with the student (decisions, section 9), also when another tab signs out.
  useEffect(() => () => queryClient.clear(), [studentId]);
  useSessionRefresh(session?.token);

  if (session === null) return <RedirectToSignIn />;
  return (
    <Stack
      key={studentId}
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
