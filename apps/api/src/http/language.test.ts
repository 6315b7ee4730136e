import { sql } from 'kysely';
import { expect, test } from '../testing/test-api.ts';

test('a wait is said in seconds, minutes or hours, in the language of the reader', async ({
  server,
}) => {
  const body = JSON.stringify({ email: 'waits@test.example', password: 'Wrong$2026' });
  const refused = async (language: string, seconds: number) => {
    const until = Date.now() + seconds * 1_000;
    await sql`update rate_limits set points = 1000, expire = ${until}`.execute(
      server.infrastructure.db,
    );
    const answer = await fetch(`${server.url}/api/v1/admins/sign_in`, {
      method: 'POST',
      headers: {
        'x-application-token': 'aqua-backoffice',
        'content-type': 'application/json',
        'accept-language': language,
      },
      body,
    });
    const { message, errors } = (await answer.json()) as {
      message: string;
      errors: { params?: { seconds?: number } }[];
    };
    return {
      message,
      seconds: errors[0]?.params?.seconds,
      after: answer.headers.get('retry-after'),
    };
  };
  await refused('en', 0);
  for (const [seconds, en, th] of [
    [840, '14 minutes', '14 นาที'],
    [86_400, '24 hours', '24 ชั่วโมง'],
  ] as const) {
    const english = await refused('en', seconds);
    expect(english.message).toBe(`Too many attempts. Please try again in ${en}`);
    expect(english.seconds).toBeGreaterThan(seconds - 10);
    expect(english.after).toBe(String(english.seconds));
    expect((await refused('th', seconds)).message).toBe(
      `มีการลองหลายครั้งติดกัน กรุณารอ ${th} แล้วลองใหม่`,
    );
  }
  expect((await refused('en', 60)).message).toMatch(/ in \d\d seconds$/);
  expect((await refused('th', 60)).message).toMatch(/กรุณารอ \d\d วินาที แล้วลองใหม่$/);
});
