/**
 * Whether a lease still runs, for a device whose clock can't be trusted (docs/decisions/0048). Only
 * the server's times count. Between two contacts they are calculated from how far the device's clock
 * has moved on, so a clock that is a year off does no harm. All times are in milliseconds.
 */
export interface LeaseTimes {
  offlineUntil: number;
  /** What the clocks of the server and of this device showed at the last contact. */
  serverAt: number;
  deviceAt: number;
  /** The latest time of the server that this device has calculated since then. */
  latest: number;
}

/** What the clocks of this device show now. */
export interface DeviceClocks {
  /** The clock that a person can set. */
  device: number;
  /** What that clock would show if nobody had set it since the app was started. */
  steady: number;
}

export type LeaseState = 'running' | 'ended' | 'clockSetBack';

/** A clock may be corrected by this much without raising suspicion. */
const toleranceMs = 5 * 60_000;

/** The times of a lease that the server has just given or renewed. */
export function timesAtContact(
  { offlineUntil, now }: { offlineUntil: string; now: string },
  { device }: DeviceClocks,
): LeaseTimes {
  const serverAt = Date.parse(now);
  return { offlineUntil: Date.parse(offlineUntil), serverAt, deviceAt: device, latest: serverAt };
}

/**
 * The state of the lease, and its times with `latest` brought up to date. Setting the clock forward
 * beyond the end ends the lease, even if the clock is set back later.
 */
export function checkLease(
  times: LeaseTimes,
  { device, steady }: DeviceClocks,
): { state: LeaseState; times: LeaseTimes } {
  const serverTime = (shown: number) => times.serverAt + (shown - times.deviceAt);
  const latest = Math.max(times.latest, serverTime(device), serverTime(steady));
  const isSetBack = serverTime(device) < latest - toleranceMs;
  const state = latest >= times.offlineUntil ? 'ended' : isSetBack ? 'clockSetBack' : 'running';
  return { state, times: { ...times, latest } };
}
