import { isDeviceNumber, toDeviceNumber } from './device-rules';
import { readLocal, writeLocal } from './local-store';

/** The number of this browser: made by chance once and kept with it. */
export async function deviceNumber(): Promise<string> {
  const kept = readLocal('deviceNumber');
  if (kept !== null && isDeviceNumber(kept)) return kept;
  const number = toDeviceNumber(null);
  writeLocal('deviceNumber', number);
  return number;
}
