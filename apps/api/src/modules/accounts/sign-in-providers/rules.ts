import { seconds } from '../../../lib/duration.ts';

/** How long a process goes on with the providers that it knows; a change is seen after this time. */
export const providersKnownFor = seconds(5);

/** How long a provider that was not found is not looked for again: anybody may ask for one. */
export const lookedForAgainAfter = seconds(1);
