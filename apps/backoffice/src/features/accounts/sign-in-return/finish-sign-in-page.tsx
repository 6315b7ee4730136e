import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetHead } from '../../../components/site/public-page.tsx';
import { replacePage } from '../../../lib/address/leave-page.ts';
import { failureText, isRefused } from '../../../lib/language/problems.ts';
import { isBoundElsewhere } from '../login/student-device.ts';
import { finishSignIn, isAboutCode, isUnknown } from './finish-sign-in.ts';
import { CodeForm } from './code-form.tsx';
import { JoinForm } from './join-form.tsx';
import { MoveDeviceDialog } from './move-device-dialog.tsx';
import { ReturnPage, Waiting } from './return-page.tsx';
import type { ReturnedAttempt } from './returned-attempt.ts';
import { WaysOut } from './ways-out.tsx';

/** Finishes a login that this tab has begun, and opens the page that the person wanted. */
export function FinishSignIn({ attempt }: { attempt: ReturnedAttempt }) {
  const { t } = useTranslation();
  const finish = useMutation({
    mutationFn: (moveDevice: boolean) => finishSignIn(attempt, { moveDevice }),
    onSuccess: replacePage,
  });
  const [staysElsewhere, setStaysElsewhere] = useState(false);
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => finish.mutate(false));
  useEffect(() => {
    if (!isBegun.current) begin();
    isBegun.current = true;
  }, []);

  const { error } = finish;
  const isElsewhere = isBoundElsewhere(error);
  if (error === null || (isElsewhere && !staysElsewhere))
    return (
      <>
        <Waiting reason="finishing" />
        <MoveDeviceDialog
          failure={error}
          onClose={() => setStaysElsewhere(true)}
          onConfirm={() => finish.mutate(true)}
        />
      </>
    );

  const repeat = () => {
    setStaysElsewhere(false);
    finish.mutate(false);
  };
  // Without an answer of the server the same attempt may still be good; a refused one is not.
  const waysOut = (
    <WaysOut attempt={attempt} onRepeat={isRefused(error) && !isElsewhere ? undefined : repeat} />
  );
  if (isUnknown(error))
    return <JoinForm attempt={attempt} text={failureText(error)} waysOut={waysOut} />;
  if (isAboutCode(error)) return <CodeForm attempt={attempt} waysOut={waysOut} />;
  const title = t(($) => $.signInWith.failedTitle);
  return (
    <ReturnPage title={title}>
      <Stack gap="md">
        <SheetHead title={title} text={failureText(error)} isProblem />
        {waysOut}
      </Stack>
    </ReturnPage>
  );
}
