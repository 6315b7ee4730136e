import { cleanLine } from '@aqua/contract/clean-text';

/** What a provider says of a person: the claims of the ID token and of the UserInfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/** The e-mail as accounts have it; null if there is none. */
export function emailIn(claims: Claims): string | null {
  const email = textIn(claims, 'email')?.trim().toLowerCase();
  return email !== undefined && /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email) ? email : null;
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Which claims a provider has, and about which domains it may say who owns an address. */
interface Authority {
  preset: string;
  issuer: string;
  domains: readonly string[];
}

/**
 * The e-mail, if the provider vouches for it: it is verified, and of a domain about which the
 * provider may say who owns an address.
 */
export function vouchedEmail(claims: Claims, provider: Authority): string | null {
  const email = emailIn(claims);
  if (email === null || !provider.domains.includes(domainOf(email))) return null;
  return isVerified(claims, domainOf(email), provider) ? email : null;
}

/**
 * Microsoft Entra has no `email_verified`, but `xms_edov`: the owner of the domain is verified. At
 * Google, somebody who once read a mail at an address has it verified for good; only `hd` says that
 * the account belongs to the domain's Workspace (https://developers.google.com/identity/openid-connect).
 */
function isVerified(claims: Claims, domain: string, { preset, issuer }: Authority): boolean {
  if (preset === 'microsoft' && isTrue(claims['xms_edov'])) return true;
  if (!isTrue(claims['email_verified'])) return false;
  const isGoogle = preset === 'google' || issuer === 'https://accounts.google.com';
  return !isGoogle || domain === 'gmail.com' || textIn(claims, 'hd') !== null;
}

/** Some providers send booleans as text. */
function isTrue(claim: unknown): boolean {
  return [true, 'true', 1, '1'].includes(claim as string);
}

/** A claim as text, such as a name or a number; null if it is missing, empty or no text. */
export function textIn(claims: Claims, name: string): string | null {
  const value = claims[name];
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const line = cleanLine(text.slice(0, 1_000)).replaceAll(/ +/g, ' ');
  return line === '' ? null : line.slice(0, 120).toWellFormed();
}

/** The name by the claim that is set for it; else what the standard claims have. */
export function nameIn(claims: Claims, nameClaim: string): string | null {
  const parts = [textIn(claims, 'given_name'), textIn(claims, 'family_name')];
  const joined = parts.filter((part) => part !== null).join(' ');
  return textIn(claims, nameClaim) ?? textIn(claims, 'name') ?? (joined || null);
}
