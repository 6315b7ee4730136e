import type { Trx } from '../../../db/connect.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { guardianConsent } from '../../../mail/templates/guardian-consent.ts';
import { guardianLinkLifetime } from './rules.ts';

export interface GuardianRequest {
  customerId: number;
  studentName: string;
  guardianName: string;
  guardianEmail: string;
  part: 'registers' | 'consents';
}

export function createGuardianMails({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }) {
  return {
    /** Nobody knows the guardian's language: Thai first, English below. */
    async ask(trx: Trx, request: GuardianRequest, token: string): Promise<void> {
      const { customerId, studentName, guardianName, guardianEmail, part } = request;
      const link = `${publicUrl}/guardian-consent?t=${token}`;
      const privacyLink = `${publicUrl}/privacy-policy`;
      const validDays = guardianLinkLifetime.days;
      await outbox.post(trx, {
        ...guardianConsent({ name: guardianName, studentName, part, link, validDays, privacyLink }),
        recipient: guardianEmail,
        recipientName: guardianName,
        customerId,
      });
    },
  };
}

export type GuardianMails = ReturnType<typeof createGuardianMails>;
