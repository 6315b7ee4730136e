/** The e-mail of an account that has one. */
export function emailOf({ email }: { email: string | null }): string {
  if (email === null) throw new Error('this account has no e-mail');
  return email;
}
