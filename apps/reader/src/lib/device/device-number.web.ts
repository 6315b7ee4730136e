import { isDeviceNumber, toDeviceNumber } from './device-rules';
import { readLocal, writeLocal } from '../storage/local-store';

/** The number of this browser: random, or the one that the server knows it by. */
export async function deviceNumber(): Promise<string> {
  const kept = readLocal('deviceNumber');
  if (kept !== null && isDeviceNumber(kept)) return kept;
  const number = toDeviceNumber(null);
  await keepDeviceNumber(number);
  return number;
}

export async function keepDeviceNumber(number: string): Promise<void> {
  writeLocal('deviceNumber', number);
}
