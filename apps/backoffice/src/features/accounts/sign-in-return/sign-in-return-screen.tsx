import { readerStorage } from '@aqua/client/reader-storage';
import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetHead } from '../../../components/site/public-page.tsx';
import { replacePage } from '../../../lib/address/leave-page.ts';
import { currentSession } from '../../../lib/storage/session.ts';
import { loginPages } from '../login-address.ts';
import { FinishSignIn } from './finish-sign-in-page.tsx';
import { ReturnPage, Waiting } from './return-page.tsx';
import { takeReturn, type Return } from './returned-attempt.ts';

/** Where a provider sends people back to (OpenID Connect Core 1.0, section 3.1.2.5). */
export function SignInReturnScreen() {
  const [back] = useState(() => takeReturn(window.location.search.slice(1)));
  const next = nextAddress(back);
  useEffect(() => {
    cleanAddress();
    if (next !== null) replacePage(next);
  }, [next]);
  if (back.to === 'signIn') return <FinishSignIn attempt={back.attempt} />;
  if (back.to === 'app') return <BackToApp address={back.address} />;
  return next === null ? <NothingBegun /> : <Waiting reason="returning" />;
}

/** Where to go at once. Who is logged in already, after a reload for instance, goes on as well. */
function nextAddress(back: Return): string | null {
  if (back.to === 'page' || back.to === 'app') return back.address;
  if (back.to === 'signIn') return null;
  const session = currentSession();
  if (session !== null && session.role !== 'Customer') return '/home';
  return localStorage.getItem(readerStorage.session) === null ? null : '/app';
}

/** Takes the code of the provider out of the address and of the history. */
function cleanAddress(): void {
  const state = new URLSearchParams(window.location.search).get('state');
  const query = state === null ? '' : `?${new URLSearchParams({ state }).toString()}`;
  window.history.replaceState(null, '', window.location.pathname + query);
}

/** A browser may ask before it opens the app, or wait for a press. */
function BackToApp({ address }: { address: string }) {
  const { t } = useTranslation();
  const title = t(($) => $.signInWith.appTitle);
  return (
    <ReturnPage title={title}>
      <Stack gap="md">
        <SheetHead title={title} text={t(($) => $.signInWith.appText)} />
        <Button component="a" href={address} size="md" fullWidth>
          {t(($) => $.signInWith.toApp)}
        </Button>
      </Stack>
    </ReturnPage>
  );
}

function NothingBegun() {
  const { t } = useTranslation();
  const title = t(($) => $.signInWith.failedTitle);
  return (
    <ReturnPage title={title}>
      <Stack gap="md">
        <SheetHead title={title} text={t(($) => $.signInWith.lost)} isProblem />
        <Button component="a" href={loginPages.customer.address} variant="default" size="md">
          {t(($) => $.studentLogin.title)}
        </Button>
        <Button component="a" href={loginPages.backOffice.address} variant="default" size="md">
          {t(($) => $.signInWith.staffLogin)}
        </Button>
      </Stack>
    </ReturnPage>
  );
}
