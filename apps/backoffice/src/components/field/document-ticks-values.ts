import { z } from 'zod';

export interface DocumentTicks extends Record<string, unknown> {
  acceptTerms: boolean;
  readPrivacy: boolean;
}

/** Not the contract's literals: these would stop the check before the rules that compare fields. */
function ticked(alert: string) {
  return z.boolean().refine((isTicked) => isTicked, alert);
}

/** For schemas of forms that show `DocumentTicksFields`. */
export const documentTicks = {
  acceptTerms: ticked('termsAlert'),
  readPrivacy: ticked('privacyAlert'),
};
