import { failureOf } from '@aqua/client/create-client';
import { currentLanguage } from '../../lib/language.ts';

/** The call that the button of a mail program makes (RFC 8058). It is not part of the contract. */
export async function unsubscribe(token: string): Promise<void> {
  const answer = await fetch(`/api/v1/mail/unsubscribe?${new URLSearchParams({ t: token })}`, {
    method: 'POST',
    headers: { 'accept-language': currentLanguage() },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  if (!answer.ok) throw failureOf(answer.status, await answer.text());
}
