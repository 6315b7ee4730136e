import { ApiError } from '@aqua/client/create-client';
import { fill } from '@aqua/phrases/fill';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outcome } from '../../components/site/outcome.tsx';
import { PublicPage, Sheet, SheetHead } from '../../components/site/public-page.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { addressSearch } from '../../lib/address/address.ts';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/language/problems.ts';
import { confirmSearch } from './search.ts';
import { classSignUpPhrases } from './sign-up/class-sign-up-phrases.ts';

/**
 * The page that the mail of a sign-up links to. Only the button confirms: mail scanners open links
 * too, and would confirm addresses of people who never signed up.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const { t: token = '', kind = 'publishers' } = confirmSearch(addressSearch());
  const confirm = useMutation<Answer>({
    mutationFn: () => client[kind].confirmEmail({ body: { token } }),
  });
  const isBroken = token === '' || isLinkRefused(confirm.error);

  return (
    <PublicPage title={t(($) => $.accounts.confirmTitle)}>
      <Sheet>
        {confirm.isSuccess ? (
          <Confirmed kind={kind} answer={confirm.data} />
        ) : (
          <Stack gap="md">
            <SheetHead
              title={t(($) => (isBroken ? $.accounts.brokenTitle : $.accounts.confirmTitle))}
              text={t(($) => (isBroken ? $.accounts.confirmBroken : $.accounts.confirmText[kind]))}
              isProblem={isBroken}
            />
            {confirm.isError && !isBroken && <ErrorAlert text={failureText(confirm.error)} />}
            {isBroken ? (
              <Button component="a" href={signUpPaths[kind]} size="md" fullWidth>
                {t(($) => $.signUp.title)}
              </Button>
            ) : (
              <Button
                size="md"
                fullWidth
                loading={confirm.isPending}
                onClick={() => confirm.mutate()}
              >
                {t(($) => $.accounts.confirm)}
              </Button>
            )}
          </Stack>
        )}
      </Sheet>
    </PublicPage>
  );
}

/** Where people whose link does not work sign up again. */
const signUpPaths = { publishers: '/sign-up', customers: '/customer/sign-up' } as const;

/** True when another try can't help. After a lost connection or too many tries it can. */
function isLinkRefused(failure: Error | null): boolean {
  return failure instanceof ApiError && ['link.expired', 'link.unknown'].includes(failure.code);
}

/** What the account waits for: approval by the platform, consent of a guardian, or nothing. */
type WaitsFor = 'approval' | 'guardian' | 'open';

interface Answer {
  state: WaitsFor;
  /** What became of the class whose code came with the sign-up. */
  joining?: { group: string; state: 'joined' | 'waits' | 'over' } | null;
}

interface ConfirmedProps {
  kind: 'publishers' | 'customers';
  answer: Answer;
}

function Confirmed({ kind, answer: { state, joining } }: ConfirmedProps) {
  const { t } = useTranslation();
  const login = kind === 'customers' ? '/app' : '/publishers/login';
  return (
    <Outcome
      title={t(($) => $.accounts.confirmedTitle)}
      text={t(($) => $.accounts.confirmedState[state])}
    >
      {joining != null && (
        <Text>{fill(classSignUpPhrases()[joining.state], { group: joining.group })}</Text>
      )}
      {state === 'open' && (
        <Button component="a" href={login} size="md" fullWidth mt="xs">
          {t(($) => $.accounts.login)}
        </Button>
      )}
    </Outcome>
  );
}
