import type { Retention } from './db/retention.ts';
import { retention as http } from './http/retention.ts';
import { retention as replicas } from './db/replicas/retention.ts';
import { retention as trafficLog } from './modules/oversight/traffic-log/retention.ts';
import { retention as readings } from './modules/reading/readings/retention.ts';
import { retention as captures } from './modules/reading/captures/retention.ts';
import { retention as pictureTraces } from './modules/leaks/picture-traces/retention.ts';
import { retention as copies } from './modules/reading/copied-text/retention.ts';
import { retention as reader } from './modules/reading/open-books/retention.ts';
import { retention as groups } from './modules/students/groups/retention.ts';
import { retention as classCodes } from './modules/students/class-codes/retention.ts';
import { retention as customers } from './modules/students/customers/retention.ts';
import { retention as rosterConnections } from './modules/students/roster-connections/retention.ts';
import { retention as studentImports } from './modules/students/imports/retention.ts';
import { retention as leases } from './modules/reading/leases/retention.ts';
import { retention as dashboard } from './modules/oversight/dashboard/retention.ts';
import { retention as phoneCodes } from './modules/accounts/phone-codes/retention.ts';
import { retention as signUps } from './modules/accounts/sign-ups/retention.ts';
import { retention as guardians } from './modules/law/guardians/retention.ts';
import { retention as twoStep } from './modules/accounts/two-step/retention.ts';
import { retention as providerSignIn } from './modules/accounts/provider-sign-in/retention.ts';
import { retention as firstPasswords } from './modules/accounts/first-passwords/retention.ts';
import { retention as passkeys } from './modules/accounts/passkeys/retention.ts';
import { retention as uploads } from './modules/catalogue/uploads/retention.ts';
import { retention as files } from './files/retention.ts';
import { retention as personalData } from './modules/law/personal-data/retention.ts';
import { retention as mail } from './mail/retention.ts';
import { retention as sessions } from './modules/accounts/sessions/retention.ts';
import { retention as passwordLinks } from './modules/accounts/password-links/retention.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Services } from './services.ts';

type Needs = Infrastructure & Pick<Services, 'erasure' | 'imports'>;

/** What is removed once an hour, one after the other (docs/data-retention.md). */
const kept: Retention<Needs>[] = [
  ...http,
  ...replicas,
  ...trafficLog,
  ...readings,
  ...captures,
  ...pictureTraces,
  ...copies,
  ...reader,
  ...groups,
  ...classCodes,
  ...customers,
  ...rosterConnections,
  ...studentImports,
  ...leases,
  ...dashboard,
  ...phoneCodes,
  ...signUps,
  ...guardians,
  ...twoStep,
  ...providerSignIn,
  ...firstPasswords,
  ...passkeys,
  ...uploads,
  ...files,
  ...personalData,
  ...mail,
  ...sessions,
  ...passwordLinks,
];

/** When a removal fails, the others still run. */
export async function runHousekeeping(
  infrastructure: Infrastructure,
  { erasure, imports }: Services,
  signal: AbortSignal,
): Promise<void> {
  const failed: unknown[] = [];
  for (const { what, remove } of kept) {
    if (signal.aborted) return;
    try {
      await remove({ ...infrastructure, erasure, imports }, signal);
    } catch (error) {
      infrastructure.log.error({ err: error, task: what }, 'a housekeeping task failed');
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'tasks failed, see the log');
}
