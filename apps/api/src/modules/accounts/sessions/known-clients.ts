import type { AccountKind } from '../../../lib/account-kinds.ts';
import { networkOf } from '../../../lib/network.ts';
import { hashToken } from '../../../lib/tokens.ts';
import type { DeviceService } from '../devices/service.ts';
import type { KnownNetworks } from './known-networks.ts';

/**
 * Why a caller is probably the owner of the account: a known network, a device or a session. A
 * secret proves a device or session (`isProved`), but not a known network, because other people use
 * it, too. `sign-in-limits.ts` counts wrong passwords of such callers separately from those of
 * strangers.
 */
export interface Voucher {
  name: string;
  isProved: boolean;
}

/** Who signs in: the account that the e-mail names, and what the client sends along. */
interface Client {
  kind: AccountKind;
  /** 0 for an e-mail without an account: the same queries run, so that the time reveals nothing. */
  accountId: number;
  address: string;
  /** The secret of a student's device. */
  brought: string | null;
}

interface Deps {
  devices: DeviceService;
  knownNetworks: KnownNetworks;
}

/**
 * From where the victim of a guessing attack can still sign in: a device of the account, or else a
 * network where the right password was used before (product rules, section 4; docs/decisions/0024).
 */
export function createKnownClients({ devices, knownNetworks }: Deps) {
  return {
    /** The reason to trust this client; null for a stranger. */
    async voucherOf({ kind, accountId, address, brought }: Client): Promise<Voucher | null> {
      if (brought !== null && (await devices.knows(accountId, brought)))
        return { name: `device ${hashToken(brought).toString('base64url')}`, isProved: true };
      if (!(await knownNetworks.isKnown(kind, accountId, address))) return null;
      return { name: networkOf(address), isProved: false };
    },
  };
}

/** A person with a session is no stranger: guesses made elsewhere must not lock out the owner. */
export function voucherOfSession(sessionId: number): Voucher {
  return { name: `session ${sessionId}`, isProved: true };
}
