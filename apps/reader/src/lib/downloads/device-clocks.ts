import type { DeviceClocks } from './lease-clock';

const startedAt = Date.now();
const steadyAtStart = performance.now();

export function deviceClocks(): DeviceClocks {
  return { device: Date.now(), steady: startedAt + (performance.now() - steadyAtStart) };
}
