import type { OwnConsents } from '@aqua/contract/law/consents';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../lib/client.ts';
import { writeOptions } from '../lib/write/use-write.ts';

export const ownConsentsQuery = queryOptions({
  queryKey: ['consents', 'get'],
  queryFn: ({ signal }) => client.consents.get({}, { signal }),
});

export const acceptDocuments = writeOptions({
  call: () => client.consents.accept({ body: { acceptTerms: true, readPrivacy: true } }),
  invalidates: ['consents'],
});

/** The version of a document that the person has accepted (`2022-06-01`), or undefined for none. */
export function acceptedVersion(
  { given }: OwnConsents,
  name: OwnConsents['outdated'][number],
): string | undefined {
  const purpose = name === 'terms-of-usage' ? 'terms' : 'privacy';
  return given.find((step) => step.purpose === purpose)?.version;
}
