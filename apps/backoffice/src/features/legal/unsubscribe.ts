import { failureOf } from '@aqua/client/create-client';
import { currentLanguage } from '../../lib/language.ts';

/** The same call that a mail program's own button makes (RFC 8058), which is none of the contract. */
export async function unsubscribe(token: string): Promise<void> {
  const answer = await fetch(`/api/v1/mail/unsubscribe?${new URLSearchParams({ t: token })}`, {
    method: 'POST',
    headers: { 'accept-language': currentLanguage() },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  if (!answer.ok) throw failureOf(answer.status, await answer.text());
}
