import type { ShownProvider } from '@aqua/contract/accounts/sign-in-providers';
import { useQuery } from '@tanstack/react-query';
import { client } from '../server/api';
import { readLocal, writeLocal } from '../storage/local-store';

const key = 'signInProviders';

/** Those of the last visit, so that the form does not move when the newest arrive. */
function keptProviders(): ShownProvider[] {
  try {
    const kept: unknown = JSON.parse(readLocal(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

async function loadProviders({ signal }: { signal: AbortSignal }): Promise<ShownProvider[]> {
  const { providers } = await client.signInProviders.shown({}, { signal });
  writeLocal(key, JSON.stringify(providers));
  return providers;
}

/** The providers with which students sign in. Nothing waits for them. */
export function useShownProviders(): ShownProvider[] {
  const { data } = useQuery({
    queryKey: ['signInProviders', 'shown'],
    queryFn: loadProviders,
    initialData: keptProviders,
    initialDataUpdatedAt: 0,
  });
  return data.filter(({ forStudents }) => forStudents);
}

/** The name of a provider in a language. */
export function providerName(
  { nameEn, nameTh }: Pick<ShownProvider, 'nameEn' | 'nameTh'>,
  language: string,
): string {
  return language === 'th' ? nameTh : nameEn;
}
