import type { TriedProvider } from '@aqua/contract/accounts/sign-in-providers';
import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../components/facts.tsx';
import styles from './tried-claims.module.css';

/** The claims of a provider as a table, and what Aqua makes of them. */
export function TriedClaims({ tried }: { tried: TriedProvider }) {
  const { t } = useTranslation();
  const { claims, name, number, email, provider } = tried;
  const { nameClaim, numberClaim } = provider;
  const none = t(($) => $.common.none);
  return (
    <Stack gap="md">
      <table className={styles.claims}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.signInProviders.tried.claim)}</th>
            <th scope="col">{t(($) => $.signInProviders.tried.value)}</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.name}>
              <th scope="row">{claim.name}</th>
              <td>{claim.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t(($) => $.signInProviders.tried.reading)}
        </Title>
        <Facts>
          <Fact term={t(($) => $.signInProviders.tried.name)}>{name ?? none}</Fact>
          <Fact term={t(($) => $.signInProviders.tried.number)}>{number ?? none}</Fact>
          <Fact term={t(($) => $.signInProviders.tried.email)}>{email ?? none}</Fact>
        </Facts>
        <EmailUse tried={tried} />
      </Stack>
      {name === null && (
        <Warning text={t(($) => $.signInProviders.tried.noName, { claim: nameClaim })} />
      )}
      {number === null && numberClaim !== null && (
        <Warning text={t(($) => $.signInProviders.tried.noNumber, { claim: numberClaim })} />
      )}
    </Stack>
  );
}

/** Whether accounts are found by the e-mail; if not, why, and how people join theirs instead. */
function EmailUse({ tried: { email, isEmailVouched, provider } }: { tried: TriedProvider }) {
  const { t } = useTranslation();
  if (isEmailVouched)
    return <Text size="sm">{t(($) => $.signInProviders.tried.emailVouched)}</Text>;
  const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
  const reason = () => {
    if (email === null) return t(($) => $.signInProviders.tried.emailMissing);
    if (!provider.domains.includes(domain))
      return t(($) => $.signInProviders.tried.emailElsewhere, { domain });
    return t(($) => $.signInProviders.tried.emailUnverified);
  };
  return (
    <>
      <Text size="sm">{reason()}</Text>
      <Text size="sm">{t(($) => $.signInProviders.tried.byHand)}</Text>
      {provider.unknownPeople === 'create' && (
        <Warning text={t(($) => $.signInProviders.tried.notCreated)} />
      )}
    </>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {text}
    </Alert>
  );
}
