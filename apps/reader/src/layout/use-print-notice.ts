/** An app on a phone prints nothing. */
export function usePrintNotice(): void {}
