import { z } from 'zod';
import { withLatinDigits } from '../clean-text.ts';
import { route } from '../define-route.ts';
import { acknowledged } from '../fields.ts';
import { currentPassword } from './password-forms.ts';

/** Six digits of an authenticator app, or a recovery code; spaces, hyphens and case don't matter. */
export const twoStepCode = z
  .string('twoStep.codeAlert')
  .trim()
  .min(1, 'twoStep.codeAlert')
  .max(60)
  .transform(withLatinDigits);

/** Each code signs in once. The codes are shown in this answer and never again. */
const recoveryCodes = acknowledged.extend({ recoveryCodes: z.array(z.string()) });

/**
 * Two-step sign-in by TOTP (RFC 6238) on the caller's own profile (product rules, section 4). None
 * of these calls takes an `Idempotency-Key`, because their answers must not be stored.
 */
export const twoStep = {
  get: route({
    method: 'GET',
    path: '/api/v1/auth/two_step',
    permission: 'useTwoStep',
    answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  /**
   * Returns the secret for the app, in Base32 and as `otpauth:` URI. It takes effect once `confirm`
   * has received a code. The password is required, so that a stolen session can't lock the owner
   * out.
   */
  start: route({
    method: 'POST',
    path: '/api/v1/auth/two_step/start',
    permission: 'useTwoStep',
    body: z.object({ currentPassword }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/v1/auth/two_step/confirm',
    permission: 'useTwoStep',
    body: z.object({ code: twoStepCode }),
    answer: recoveryCodes,
    successMessage: 'twoStep.turnedOn',
  }),
  disable: route({
    method: 'POST',
    path: '/api/v1/auth/two_step/disable',
    permission: 'useTwoStep',
    body: z.object({ currentPassword, code: twoStepCode }),
    answer: acknowledged,
    successMessage: 'twoStep.turnedOff',
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/v1/auth/two_step/recovery_codes',
    permission: 'useTwoStep',
    body: z.object({ currentPassword, code: twoStepCode }),
    answer: recoveryCodes,
    successMessage: 'twoStep.recoveryRenewed',
  }),
};
