import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../http/actor.ts';

/** The row that changed, as it is now or was. */
export type AuditSubject = { id: number } & Record<string, unknown>;

/** Writes the audit log in the transaction of the change that it records (decisions, section 10). */
export function createAudit() {
  return {
    /** @param action such as `category.removed` @param subject the row as it is now, or was. */
    async record(trx: Trx, actor: Actor, action: string, subject: AuditSubject): Promise<void> {
      await trx
        .insertInto('auditLog')
        .values({
          actorKind: actor.kind,
          actorId: actor.id,
          actorName: actor.name,
          action,
          subjectId: subject.id,
          subject: JSON.stringify(subject),
          address: actor.address,
        })
        .execute();
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
