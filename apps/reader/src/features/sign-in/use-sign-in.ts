import { ApiError } from '@aqua/client/create-client';
import type { UsedCredential } from '@aqua/contract/accounts/passkeys';
import type { StudentSession } from '@aqua/contract/accounts/sessions';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../lib/server/api';
import { leaveForPage } from '../../lib/server/open-page';
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

type Device = Awaited<ReturnType<typeof thisDevice>>;

/** Makes a call that signs in on this device, and keeps what the server says about the device. */
export async function signInHere(
  call: (device: Device) => Promise<StudentSession>,
): Promise<StudentSession> {
  const [device, secret] = await Promise.all([thisDevice(), deviceSecret()]);
  const session = await call({ ...device, ...(secret !== null && { secret }) });
  if (session.device !== null) {
    await keepDeviceNumber(session.device.number);
    if (session.device.secret !== null) await keepDeviceSecret(session.device.secret);
  }
  return session;
}

function signIn({ proof, ...move }: Attempt) {
  return signInHere((device) =>
    'password' in proof
      ? client.sessions.signInCustomer({ body: { ...proof, ...move, device } })
      : client.passkeys.signInCustomer({ body: { credential: proof, ...move, device } }),
  );
}

/** Signs a student in on this device. `boundElsewhere` is true when another device is bound. */
export function useSignIn() {
  const chooseOwn = useMutation({
    mutationFn: (proof: Credentials) => client.sessions.useFirstPassword({ body: proof }),
    onSuccess: ({ purpose, token }) => leaveForPage(`/${purpose}-password?t=${token}`),
  });
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: startSession,
    onError: (failure, { proof }) => {
      if (isFirstPassword(failure) && 'password' in proof) chooseOwn.mutate(proof);
    },
  });
  const { error, mutate, variables } = attempt;
  /** The same proof once more, now that the person has agreed to read here. */
  function move() {
    if (variables !== undefined) mutate({ ...variables, moveDevice: true });
  }
  return { ...attempt, boundElsewhere: isBoundElsewhere(error), move };
}

/** The password of a card proves the student, who then chooses an own one on the website. */
function isFirstPassword(error: Error): boolean {
  return error instanceof ApiError && error.code === 'password.first';
}

export function isBoundElsewhere(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'device.boundElsewhere';
}
