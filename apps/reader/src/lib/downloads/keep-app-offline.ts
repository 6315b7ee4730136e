/** Does nothing: a phone already has the app. */
export function keepAppOffline(): void {}
