import { ApiError } from '@aqua/client/create-client';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../lib/server/api';
import { thisDevice } from '../../lib/device/device';
import { keepDeviceNumber } from '../../lib/device/device-number';
import { deviceSecret, keepDeviceSecret } from '../../lib/device/device-secret';
import { startSession } from '../../lib/session/session';

interface Credentials {
  email: string;
  password: string;
  /** The person has agreed to move the device binding to this device. */
  moveDevice?: boolean;
}

async function signIn(credentials: Credentials) {
  const [device, secret] = await Promise.all([thisDevice(), deviceSecret()]);
  const session = await client.sessions.signInCustomer({
    body: { ...credentials, device: { ...device, ...(secret !== null && { secret }) } },
  });
  if (session.device !== null) {
    await keepDeviceNumber(session.device.number);
    if (session.device.secret !== null) await keepDeviceSecret(session.device.secret);
  }
  return session;
}

/** Signs a student in on this device. `boundElsewhere` is true when another device is bound. */
export function useSignIn() {
  const attempt = useMutation({ mutationFn: signIn, onSuccess: startSession });
  const { error } = attempt;
  const boundElsewhere = error instanceof ApiError && error.code === 'device.boundElsewhere';
  return { ...attempt, boundElsewhere };
}
