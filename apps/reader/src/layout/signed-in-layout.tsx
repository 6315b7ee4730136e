import { Redirect, Stack, useGlobalSearchParams, usePathname } from 'expo-router';
import { useEffect, useState } from 'react';
import { useUnsentAnnotations } from '../lib/annotations/use-unsent-annotations';
import { useCaptureReports } from '../lib/captures/use-capture-reports';
import { useDownloads } from '../lib/downloads/use-downloads';
import { usePlaceReports } from '../lib/places/use-place-reports';
import { useSession } from '../lib/session/session';
import { queryClient } from '../lib/server/query-client';
import { usePalette } from '../lib/theme/use-theme';
import { useSessionRefresh } from './use-session-refresh';

/** The layout of screens that need a session. A deep link to a book opens after the sign-in. */
export function SignedInLayout() {
  const session = useSession();
  const palette = usePalette();

  const studentId = session?.studentId;
  // Cached answers are deleted when the student signs out in this tab or in another one (product
  // rules, section 9).
  useEffect(() => () => queryClient.clear(), [studentId]);
  useSessionRefresh(session?.token);
  usePlaceReports(studentId);
  useCaptureReports(studentId);
  useUnsentAnnotations(studentId);
  useDownloads(studentId);

  if (session === null) return <RedirectToSignIn />;
  return (
    <Stack
      key={studentId}
      screenOptions={{ headerShown: false, contentStyle: { backgroundColor: palette.canvas } }}
    >
      <Stack.Screen name="index" />
      <Stack.Screen name="book/[id]" />
      <Stack.Screen name="notebook" />
      <Stack.Screen name="my-data" />
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

/** Redirects to the sign-in form. Afterwards the form opens the page that the person wanted. */
function RedirectToSignIn() {
  const pathname = usePathname();
  const { page, find } = useGlobalSearchParams<{ page?: string; find?: string }>();
  // Redirect runs again at every render, and then the path is already /sign-in: keep the first one.
  const [next] = useState(() => {
    const place = new URLSearchParams({
      ...(page !== undefined && { page }),
      ...(find !== undefined && { find }),
    }).toString();
    if (!pathname.startsWith('/book/')) return undefined;
    return place === '' ? pathname : `${pathname}?${place}`;
  });
  return <Redirect href={{ pathname: '/sign-in', params: next === undefined ? {} : { next } }} />;
}
