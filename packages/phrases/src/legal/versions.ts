import type { LegalText } from './legal-text.ts';
import { privacyPolicy20220601 } from './privacy-policy-2022-06-01.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfUsage20220601 } from './terms-of-usage-2022-06-01.ts';
import { termsOfUsage } from './terms-of-usage.ts';

/**
 * Every version of each legal text, the newest first: that one is in force. Each has an address of its
 * own. For a new version, the text in force is kept in a file named after its version (such as
 * `terms-of-usage-2022-06-01.ts`) and comes second here; a version that people agreed to never changes.
 * What a new version changes is said in the `changes` of backoffice/documents.ts.
 */
export const legalVersions: Readonly<
  Record<LegalText['name'], readonly [LegalText, ...LegalText[]]>
> = {
  'terms-of-usage': [termsOfUsage, termsOfUsage20220601],
  'privacy-policy': [privacyPolicy, privacyPolicy20220601],
};
