import { ApiError } from '@aqua/client/create-client';
import { secondsBetweenOtps } from '@aqua/contract/accounts/student-sign-up';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../lib/client.ts';
import { serverNow, useServerClock } from '../../../lib/server-clock.ts';

interface Wait {
  phone: string;
  /** The moment by the server's clock, in milliseconds since 1970. */
  until: number;
}

interface Handlers {
  onSent: () => void;
  onFailed: (failure: Error) => void;
}

/** Sends one-time codes by SMS, and counts down until the same number may get another one. */
export function useOtp(phone: string, { onSent, onFailed }: Handlers) {
  const [wait, setWait] = useState<Wait | null>(null);
  const waitFor = (number: string, seconds: number) =>
    setWait({ phone: number, until: serverNow() + seconds * 1_000 });
  const send = useMutation({
    mutationFn: (number: string) => client.customers.sendOtp({ body: { phone: number } }),
    onSuccess: (_, number) => {
      waitFor(number, secondsBetweenOtps);
      onSent();
    },
    onError: (failure, number) => {
      const seconds =
        failure instanceof ApiError && failure.envelope.errors[0]?.params?.['seconds'];
      if (typeof seconds === 'number') waitFor(number, seconds);
      onFailed(failure);
    },
  });
  const secondsLeft = useServerClock((now) =>
    wait === null || wait.phone !== phone ? 0 : Math.max(0, Math.ceil((wait.until - now) / 1_000)),
  );
  // The result for another number says nothing about this one.
  const isAbout = send.variables === phone;
  return {
    send: () => send.mutate(phone),
    isSending: send.isPending,
    sentText: isAbout ? send.data?.message : undefined,
    secondsLeft,
  };
}
