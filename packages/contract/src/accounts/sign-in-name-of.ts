/** A student as far as it signs in: one of the two is there. */
export interface SignInNames {
  email: string | null;
  loginName: string | null;
}

/** What a screen shows of how a student signs in: the e-mail or, without one, the login name. */
export function signInNameOf({ email, loginName: name }: SignInNames): string {
  return email ?? name ?? '';
}
