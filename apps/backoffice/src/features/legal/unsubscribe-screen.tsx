import { ApiError, failureOf } from '@aqua/client/create-client';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outcome } from '../../components/site/outcome.tsx';
import { PublicPage, Sheet, SheetHead } from '../../components/site/public-page.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { addressSearch } from '../../lib/address/address.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { failureText } from '../../lib/language/problems.ts';
import { searchParams, text } from '../../lib/address/search-params.ts';

/** `t`: the signed token of the unsubscribe link in a mail. */
const unsubscribeSearch = searchParams({ t: text(200) });

/** The page of an unsubscribe link. Only the button unsubscribes: mail scanners open links too. */
export function UnsubscribeScreen() {
  const { t } = useTranslation();
  const { t: token = '' } = unsubscribeSearch(addressSearch());
  const leave = useMutation({ mutationFn: () => unsubscribe(token) });
  const isBroken = token === '' || isLinkUnknown(leave.error);

  return (
    <PublicPage title={t(($) => $.legal.unsubscribe)}>
      <Sheet>
        {leave.isSuccess ? (
          <Outcome
            title={t(($) => $.legal.unsubscribedTitle)}
            text={t(($) => $.legal.unsubscribedText)}
          />
        ) : (
          <Stack gap="md">
            <SheetHead
              title={t(($) => (isBroken ? $.accounts.brokenTitle : $.legal.unsubscribeTitle))}
              text={t(($) => (isBroken ? $.legal.unsubscribeBroken : $.legal.unsubscribeText))}
              isProblem={isBroken}
            />
            {leave.isError && !isBroken && <ErrorAlert text={failureText(leave.error)} />}
            {!isBroken && (
              <Button size="md" fullWidth loading={leave.isPending} onClick={() => leave.mutate()}>
                {t(($) => $.legal.unsubscribe)}
              </Button>
            )}
          </Stack>
        )}
      </Sheet>
    </PublicPage>
  );
}

/** True when another try can't help. After a lost connection it can. */
function isLinkUnknown(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code === 'row.unknown';
}

/** The call that the button of a mail program makes (RFC 8058). It is not part of the contract. */
async function unsubscribe(token: string): Promise<void> {
  const answer = await fetch(`/api/v1/mail/unsubscribe?${new URLSearchParams({ t: token })}`, {
    method: 'POST',
    headers: { 'accept-language': currentLanguage() },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  if (!answer.ok) throw failureOf(answer.status, await answer.text());
}
