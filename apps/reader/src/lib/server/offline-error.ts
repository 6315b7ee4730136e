/** Why a downloaded book can't be read without network now. */
export class OfflineError extends Error {
  readonly reason: 'ended' | 'clockSetBack' | 'damaged';

  constructor(reason: OfflineError['reason']) {
    super(`the download can't be opened: ${reason}`);
    this.name = 'OfflineError';
    this.reason = reason;
  }
}
