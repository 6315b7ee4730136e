// The parts that only a phone has; everything above them is the real thing.
jest.mock('../lib/stored-session', () => {
  let kept: string | null = null;
  return {
    readStoredSession: () => kept,
    writeStoredSession: (text: string | null) => {
      kept = text;
    },
  };
});
jest.mock('../lib/local-store', () => {
  const values = new Map<string, string>();
  return {
    readLocal: (key: string) => values.get(key) ?? null,
    writeLocal: (key: string, value: string) => values.set(key, value),
  };
});
jest.mock('../lib/device-number', () => ({ deviceNumber: async () => 'test-device-1' }));

// One function for good: the client takes hold of it when it is made.
globalThis.fetch = jest.fn();
