import { AppError } from '../../../../lib/errors.ts';
import { renewedBefore } from '../rules.ts';
import { boundedRequest, type Asked } from './bounded-request.ts';

/** How Aqua is known to a source. */
export interface SourceSettings {
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

type Sending = Pick<Asked, 'signal' | 'allowsPrivate' | 'within'>;

/**
 * The access token of a run (1EdTech Security Framework 1.1, section 4.1; RFC 6749, section 4.4). It
 * is in memory only, and not longer than it lives.
 */
export function createAccessToken(settings: SourceSettings, sending: Sending) {
  let token: { value: string; until: number } | undefined;

  async function ask(isInBody: boolean) {
    const { tokenUrl, clientId, clientSecret, scope } = settings;
    const basic = [clientId, clientSecret].map(encodeURIComponent).join(':');
    const credentials = { client_id: clientId, client_secret: clientSecret };
    return boundedRequest(new URL(tokenUrl), {
      ...sending,
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(!isInBody && { authorization: `Basic ${Buffer.from(basic).toString('base64')}` }),
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope,
        ...(isInBody && credentials),
      }).toString(),
    });
  }

  async function fetchToken() {
    const asHeader = await ask(false);
    // RFC 6749, section 2.3.1: some servers read the secret in the body only.
    const { status, bytes } = [400, 401].includes(asHeader.status) ? await ask(true) : asHeader;
    if (status >= 400 && status < 500) throw new AppError('roster.refused', { status });
    if (status !== 200) throw new AppError('roster.broken', { status, part: settings.tokenUrl });
    const { access_token: value, expires_in: lifetime } = parsed(bytes);
    if (typeof value !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(value))
      throw new AppError('roster.malformed', { part: 'access_token' });
    const seconds = typeof lifetime === 'number' && lifetime > 0 ? lifetime : Infinity;
    return { value, until: performance.now() + seconds * 1_000 - renewedBefore.ms };
  }

  return {
    async get(): Promise<string> {
      if (token === undefined || token.until <= performance.now()) token = await fetchToken();
      return token.value;
    },

    /** The source does not take it any longer. */
    forget(): void {
      token = undefined;
    },
  };
}

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(bytes.toString());
    if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>;
  } catch {
    // Answered below: whatever it is, it is no token.
  }
  throw new AppError('roster.malformed', { part: 'access_token' });
}
