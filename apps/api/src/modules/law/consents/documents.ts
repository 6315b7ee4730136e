import type { LegalText } from '@aqua/phrases/legal/legal-text';
import { privacyPolicy } from '@aqua/phrases/legal/privacy-policy';
import { termsOfUsage } from '@aqua/phrases/legal/terms-of-usage';
import { textHashOf } from '@aqua/phrases/legal/text-hash';
import type { ConsentPurpose } from '../../../db/tables/law.ts';

/** A legal text that people agree to, so that its exact words can be proved later. */
export interface Document {
  document: LegalText['name'];
  version: string;
  /** SHA-256 of the text's lines in UTF-8, before the contact address is filled in. */
  textHash: string;
}

function documentOf(text: LegalText): Document {
  return { document: text.name, version: text.version, textHash: textHashOf(text) };
}

const privacy = documentOf(privacyPolicy);

/**
 * The document in force for each purpose. `terms` is an agreement; `privacy` says only that the policy
 * was read. The policy also describes what guardians and those who get news consent to.
 */
export const documents: Readonly<Record<ConsentPurpose, Document>> = {
  terms: documentOf(termsOfUsage),
  privacy,
  guardian: privacy,
  'mail.news': privacy,
};

/**
 * The legal texts in force that an account has not accepted or read in this version or a later one,
 * which a process of the next release may have asked for. Versions are dates, yyyy-MM-dd.
 */
export function outdatedDocuments(account: {
  termsVersion: string | null;
  privacyVersion: string | null;
}): ('terms' | 'privacy')[] {
  return (['terms', 'privacy'] as const).filter(
    (purpose) => (account[`${purpose}Version`] ?? '') < documents[purpose].version,
  );
}
