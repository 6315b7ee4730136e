import type { LegalText } from './legal-text.ts';
import { privacyPolicy20220601 } from './privacy-policy-2022-06-01.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfUsage20220601 } from './terms-of-usage-2022-06-01.ts';
import { termsOfUsage20261122 } from './terms-of-usage-2026-11-22.ts';
import { termsOfUsage } from './terms-of-usage.ts';

/**
 * Every version of each legal text. The newest comes first and is in force. Each has an address of
 * its own. To add a version, keep the text in force in a file named after its version (such as
 * `terms-of-usage-2022-06-01.ts`), list it second here, and describe the change under `changes` in
 * backoffice/documents.ts. A version that people agreed to never changes.
 */
export const legalVersions: Readonly<
  Record<LegalText['name'], readonly [LegalText, ...LegalText[]]>
> = {
  'terms-of-usage': [termsOfUsage, termsOfUsage20261122, termsOfUsage20220601],
  'privacy-policy': [privacyPolicy, privacyPolicy20220601],
};
