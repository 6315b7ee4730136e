import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What mails are signed with (RFC 6376), in the form that nodemailer takes. */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
  /** Which headers are signed, if the mail has them; separated by colons. */
  headerFieldNames: string;
}

/** Both headers of one-click unsubscribe must be signed (RFC 8058, section 4). */
const signedHeaders = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
];

interface DkimSettings {
  DKIM_SELECTOR?: string | undefined;
  DKIM_KEY_FILE?: string | undefined;
  DKIM_DOMAIN?: string | undefined;
  MAIL_FROM: string;
}

/**
 * The key of the settings; null if mails are not signed here.
 * @throws Error with one sentence that names the setting
 */
export function readDkimKey(settings: DkimSettings): DkimKey | null {
  const { DKIM_SELECTOR: keySelector, DKIM_KEY_FILE: file, MAIL_FROM } = settings;
  if (keySelector === undefined && file === undefined) {
    if (settings.DKIM_DOMAIN === undefined) return null;
    throw new Error('DKIM_DOMAIN needs DKIM_SELECTOR and DKIM_KEY_FILE.');
  }
  if (keySelector === undefined) throw new Error('DKIM_KEY_FILE needs DKIM_SELECTOR.');
  if (file === undefined) throw new Error('DKIM_SELECTOR needs DKIM_KEY_FILE.');
  const sender = /@([^@<>\s]+?)>?\s*$/.exec(MAIL_FROM)?.[1] ?? '';
  const domainName = settings.DKIM_DOMAIN ?? sender;
  // DMARC accepts a signature of the sender's domain or of one above it (RFC 7489, section 3.1.1).
  if (sender !== domainName && !sender.endsWith(`.${domainName}`))
    throw new Error(`DKIM_DOMAIN: ${domainName} is not the domain of MAIL_FROM, ${sender}.`);
  return {
    domainName,
    keySelector,
    privateKey: readPem(file),
    headerFieldNames: signedHeaders.join(':'),
  };
}

function readPem(file: string): string {
  const pem = attempt(() => readFileSync(file, 'utf8'));
  if (pem === null) throw new Error(`DKIM_KEY_FILE: ${file} can't be read.`);
  const key = attempt(() => createPrivateKey(pem));
  if (key?.asymmetricKeyType !== 'rsa')
    throw new Error(`DKIM_KEY_FILE: ${file} holds no RSA private key as PEM without a password.`);
  return pem;
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
