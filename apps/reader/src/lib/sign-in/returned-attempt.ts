/** A visit at a provider of sign-in, as the page of the return needs it. */
export interface Visit {
  purpose: 'signIn' | 'add';
  kind?: 'customer';
  providerId?: number;
  /** The path to go back to. */
  from?: string;
}

/** What a provider has answered, with what proves that this device began. */
export interface ReturnedAttempt {
  state: string;
  ticket: string;
  /** The query with which the provider sent the person back. */
  response: string;
}
