import { ApiError } from '@aqua/client/create-client';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../lib/api';
import { thisDevice } from '../../lib/device';
import { startSession } from '../../lib/session';

interface Credentials {
  email: string;
  password: string;
  /** The person agreed that the binding moves to this device. */
  moveDevice?: boolean;
}

async function signIn(credentials: Credentials) {
  const device = await thisDevice();
  return client.sessions.signInCustomer({ body: { ...credentials, device } });
}

/** Signs a student in on this device; `boundElsewhere` asks whether the binding may move. */
export function useSignIn() {
  const attempt = useMutation({ mutationFn: signIn, onSuccess: startSession });
  const { error } = attempt;
  const boundElsewhere = error instanceof ApiError && error.code === 'device.boundElsewhere';
  return { ...attempt, boundElsewhere };
}
