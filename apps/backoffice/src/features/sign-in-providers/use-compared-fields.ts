import type { SignInProvider } from '@aqua/contract/accounts/sign-in-providers';
import { useTranslation } from 'react-i18next';
import type { ComparedField } from '../../components/form/conflict-dialog.tsx';
import type { ProviderValues } from './provider-values.ts';

/**
 * The fields of a provider that two people may have edited.
 *
 * @param mine the row that was opened, and `theirs` the row as it is now; both know their group's name
 */
export function useComparedFields(
  mine: SignInProvider | null,
  theirs: SignInProvider | null,
): ComparedField<ProviderValues>[] {
  const { t } = useTranslation();
  const inWords = (value: unknown) => t(($) => (value === true ? $.auditLog.yes : $.auditLog.no));
  const groupName = (id: unknown) =>
    [mine?.group, theirs?.group].find((group) => String(group?.id) === id)?.name ??
    (typeof id === 'string' ? id : '');
  return [
    {
      name: 'preset',
      label: t(($) => $.signInProviders.preset),
      show: (value) => t(($) => $.signInProviders.presets[value as ProviderValues['preset']]),
    },
    { name: 'issuer', label: t(($) => $.signInProviders.issuer) },
    { name: 'clientId', label: t(($) => $.signInProviders.clientId) },
    {
      name: 'clientSecret',
      label: t(($) => $.signInProviders.clientSecret),
      show: (value) => '•'.repeat(String(value).length),
    },
    { name: 'scopes', label: t(($) => $.signInProviders.scopes) },
    ...(['forStudents', 'forStaff', 'forAdmins'] as const).map((name) => ({
      name,
      label: t(($) => $.signInProviders.audiences[name]),
      show: inWords,
    })),
    { name: 'domains', label: t(($) => $.signInProviders.domains) },
    { name: 'passwordsOff', label: t(($) => $.signInProviders.passwordsOff), show: inWords },
    {
      name: 'unknownPeople',
      label: t(($) => $.signInProviders.parts.unknown),
      show: (value) =>
        t(($) => $.signInProviders.unknownPeople[value as ProviderValues['unknownPeople']]),
    },
    { name: 'groupId', label: t(($) => $.signInProviders.group), show: groupName },
    { name: 'help', label: t(($) => $.signInProviders.help) },
    { name: 'nameClaim', label: t(($) => $.signInProviders.nameClaim) },
    { name: 'numberClaim', label: t(($) => $.signInProviders.numberClaim) },
    { name: 'nameEn', label: t(($) => $.signInProviders.nameEn) },
    { name: 'nameTh', label: t(($) => $.signInProviders.nameTh) },
    { name: 'position', label: t(($) => $.signInProviders.position) },
    { name: 'isShown', label: t(($) => $.signInProviders.isShown), show: inWords },
  ];
}
