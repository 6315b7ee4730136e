import { ApiError } from '@aqua/client/create-client';
import type { UsedCredential } from '@aqua/contract/accounts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../lib/server/api';
import { thisDevice } from '../../lib/device/device';
import { keepDeviceNumber } from '../../lib/device/device-number';
import { deviceSecret, keepDeviceSecret } from '../../lib/device/device-secret';
import { startSession } from '../../lib/session/session';

interface Credentials {
  email: string;
  password: string;
}

interface Attempt {
  proof: Credentials | UsedCredential;
  /** The person has agreed to move the device binding to this device. */
  moveDevice?: boolean;
}

async function signIn({ proof, ...move }: Attempt) {
  const [device, secret] = await Promise.all([thisDevice(), deviceSecret()]);
  const rest = { ...move, device: { ...device, ...(secret !== null && { secret }) } };
  const session =
    'password' in proof
      ? await client.sessions.signInCustomer({ body: { ...proof, ...rest } })
      : await client.passkeys.signInCustomer({ body: { credential: proof, ...rest } });
  if (session.device !== null) {
    await keepDeviceNumber(session.device.number);
    if (session.device.secret !== null) await keepDeviceSecret(session.device.secret);
  }
  return session;
}

/** Signs a student in on this device. `boundElsewhere` is true when another device is bound. */
export function useSignIn() {
  const attempt = useMutation({ mutationFn: signIn, onSuccess: startSession });
  const { error, mutate, variables } = attempt;
  const boundElsewhere = error instanceof ApiError && error.code === 'device.boundElsewhere';
  /** The same proof once more, now that the person has agreed to read here. */
  function move() {
    if (variables !== undefined) mutate({ ...variables, moveDevice: true });
  }
  return { ...attempt, boundElsewhere, move };
}
