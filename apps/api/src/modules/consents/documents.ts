import { createHash } from 'node:crypto';
import { linesOf, type LegalText } from '@aqua/phrases/legal/legal-text';
import { privacyPolicy } from '@aqua/phrases/legal/privacy-policy';
import { termsOfUsage } from '@aqua/phrases/legal/terms-of-usage';
import type { ConsentPurpose } from '../../db/schema-law.ts';

/** A legal text that people agree to, so that its exact words can be proved later. */
export interface Document {
  document: LegalText['name'];
  version: string;
  /** SHA-256 of the text's lines in UTF-8, before the contact address is filled in. */
  textHash: string;
}

function documentOf(text: LegalText): Document {
  const textHash = createHash('sha256').update(linesOf(text).join('\n')).digest('hex');
  return { document: text.name, version: text.version, textHash };
}

const privacy = documentOf(privacyPolicy);

/** The document in force for each purpose. The privacy policy also covers guardians and news. */
export const documents: Readonly<Record<ConsentPurpose, Document>> = {
  terms: documentOf(termsOfUsage),
  privacy,
  guardian: privacy,
  'mail.news': privacy,
};
