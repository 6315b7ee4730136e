import { signInProviderForm } from '@aqua/contract/accounts/sign-in-providers';
import { errorText, problemsOf } from '../../lib/language/problems.ts';
import { bodyOf, domainsIn, type ProviderValues } from './provider-values.ts';

/**
 * What is wrong with each field.
 *
 * @param needsSecret a new provider has none yet
 */
export function problemsIn(values: ProviderValues, needsSecret: boolean): Record<string, string> {
  const missing = needsSecret && values.clientSecret.trim() === '';
  return {
    ...onDomains(problemsOf(signInProviderForm, bodyOf(values)), values),
    ...(missing && { clientSecret: errorText('provider.secretAlert') }),
  };
}

/** The problem of a single domain stands under the field of all, and names the domain. */
export function onDomains(
  problems: Record<string, string>,
  { domains }: Pick<ProviderValues, 'domains'>,
): Record<string, string> {
  const listed = domainsIn(domains);
  const moved: Record<string, string> = {};
  for (const [field, problem] of Object.entries(problems)) {
    const place = /^domains\.(\d+)$/.exec(field)?.[1];
    if (place === undefined) moved[field] = problem;
    else moved['domains'] ??= `${listed[Number(place)] ?? ''}: ${problem}`;
  }
  return moved;
}
