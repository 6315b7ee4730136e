/** A phone has the app already. */
export function keepAppOffline(): void {}
