/** A sign-in at a provider that this tab has begun, and that the page of the return goes on with. */
export interface SignInAttempt {
  /** With `state`, proves to the server that this browser began the attempt. */
  ticket: string;
  purpose: 'signIn' | 'add' | 'try';
  /** Whose login began it. */
  kind?: 'customer' | 'staff' | 'admin' | 'backOffice';
  /** The provider, to begin again at. */
  providerId?: number;
  /** The token of the invitation that led there, to begin again with. */
  invitation?: string;
  /** The path to go back to. */
  from?: string;
  /** The query with which the provider sent the person back; missing until it has. */
  response?: string;
}

/** Kept for this tab only: an attempt is finished where it was begun. */
const prefix = 'aqua.sign-in.';

export function keepAttempt(state: string, attempt: SignInAttempt): void {
  try {
    sessionStorage.setItem(prefix + state, JSON.stringify(attempt));
  } catch {
    // Where storage is forbidden, the page of the return asks to begin again.
  }
}

/** Null if this tab has not begun an attempt of this state, or has finished it. */
export function readAttempt(state: string): SignInAttempt | null {
  try {
    const stored: Partial<SignInAttempt> | null = JSON.parse(
      sessionStorage.getItem(prefix + state) ?? 'null',
    );
    const isWhole = typeof stored?.ticket === 'string' && typeof stored.purpose === 'string';
    return isWhole ? (stored as SignInAttempt) : null;
  } catch {
    return null;
  }
}

export function forgetAttempt(state: string): void {
  try {
    sessionStorage.removeItem(prefix + state);
  } catch {
    // Where removing is forbidden, writing was too, so there is nothing to remove.
  }
}
