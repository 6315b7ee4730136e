import type { TestServer } from '../test-api.ts';

/** The mails and SMS sent to `recipient`, oldest first. */
export async function mailsTo({ infrastructure }: TestServer, recipient: string) {
  const { db, mailBodies } = infrastructure;
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, sealed }) => ({ kind, ...mailBodies.open(sealed ?? Buffer.alloc(0)) }));
}

/** The token of the link in a mail's text. */
export function tokenIn(text: string | undefined): string {
  return /[?&]t=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}

/** The newest one-time code that was sent to `phone`, a number in E.164. */
export async function codeSentTo(server: TestServer, phone: string): Promise<string> {
  const text = (await mailsTo(server, phone)).at(-1)?.text ?? '';
  return /\d{6}/.exec(text)?.[0] ?? '';
}
