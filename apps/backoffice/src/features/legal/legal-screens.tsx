import { privacyPolicy } from '@aqua/phrases/legal/privacy-policy';
import { termsOfUsage } from '@aqua/phrases/legal/terms-of-usage';
import { LegalPage } from './legal-page.tsx';

export function TermsOfUsageScreen() {
  return <LegalPage text={termsOfUsage} />;
}

export function PrivacyPolicyScreen() {
  return <LegalPage text={privacyPolicy} />;
}
