// The parts that only a phone has; everything above them is the real thing.
jest.mock('../lib/stored-session', () => jest.requireActual('./stored-session'));
jest.mock('../lib/local-store', () => {
  const values = new Map<string, string>();
  return {
    readLocal: (key: string) => values.get(key) ?? null,
    writeLocal: (key: string, value: string) => values.set(key, value),
  };
});
jest.mock('../lib/device-number', () => {
  let kept = 'test-device-1';
  return {
    deviceNumber: async () => kept,
    keepDeviceNumber: async (number: string) => {
      kept = number;
    },
  };
});
jest.mock('../lib/device-secret', () => {
  let kept: string | null = null;
  return {
    deviceSecret: async () => kept,
    keepDeviceSecret: async (secret: string) => {
      kept = secret;
    },
  };
});

// One function for good: the client takes hold of it when it is made.
globalThis.fetch = jest.fn();
