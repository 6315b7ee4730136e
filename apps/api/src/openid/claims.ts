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

/**
 * The e-mail, if the provider vouches for it: it is verified, and of a domain about which the
 * provider may say who owns an address. Microsoft Entra has no `email_verified`, but `xms_edov`: the
 * owner of the domain is verified. Some providers send booleans as text.
 */
export function vouchedEmail(claims: Claims, domains: readonly string[]): string | null {
  const email = emailIn(claims);
  if (email === null || !domains.includes(domainOf(email))) return null;
  const isVerified = [claims['email_verified'], claims['xms_edov']].some((value) =>
    [true, 'true', 1, '1'].includes(value as string),
  );
  return isVerified ? email : null;
}

/** A claim as text, such as a name or a number; null if it is missing, empty or no text. */
export function textIn(claims: Claims, name: string): string | null {
  const value = claims[name];
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 120);
  return line === '' ? null : line.normalize('NFC');
}

/** The name by the claim that is set for it; else what the standard claims have. */
export function nameIn(claims: Claims, nameClaim: string): string | null {
  const parts = [textIn(claims, 'given_name'), textIn(claims, 'family_name')];
  const joined = parts.filter((part) => part !== null).join(' ');
  return textIn(claims, nameClaim) ?? textIn(claims, 'name') ?? (joined || null);
}
