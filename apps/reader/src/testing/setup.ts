// Replaces the modules that need a phone. Everything else is the real code.
jest.mock('../lib/session/stored-session', () => jest.requireActual('./stored-session'));
jest.mock('../lib/storage/local-store', () => {
  const values = new Map<string, string>();
  return {
    readLocal: (key: string) => values.get(key) ?? null,
    writeLocal: (key: string, value: string) => values.set(key, value),
  };
});
// A screen that is rendered alone counts as the one in front.
jest.mock('expo-router', () => ({
  ...jest.requireActual('expo-router'),
  useIsFocused: () => true,
}));
jest.mock('../lib/annotations/annotation-store', () => jest.requireActual('./annotation-store'));
jest.mock('../lib/captures/capture-store', () => {
  const queues = new Map<number, unknown>();
  return {
    readCaptures: (studentId: number) => queues.get(studentId) ?? [],
    writeCaptures: (studentId: number, captures: unknown) => queues.set(studentId, captures),
  };
});
jest.mock('../lib/downloads/download-store', () => jest.requireActual('./download-store'));
jest.mock('../lib/downloads/lost-downloads', () =>
  jest.requireActual('../lib/downloads/lost-downloads.web'),
);
jest.mock('../lib/downloads/cipher', () => jest.requireActual('../lib/downloads/cipher.web'));
jest.mock('../lib/platform/clipboard', () => jest.requireActual('./clipboard'));
jest.mock('../lib/device/device-number', () => {
  let kept = 'test-device-1';
  return {
    deviceNumber: async () => kept,
    keepDeviceNumber: async (number: string) => {
      kept = number;
    },
  };
});
jest.mock('../lib/platform/version', () => ({ version: '1.2.3' }));
jest.mock('../lib/device/device-secret', () => {
  let kept: string | null = null;
  return {
    deviceSecret: async () => kept,
    keepDeviceSecret: async (secret: string) => {
      kept = secret;
    },
  };
});

// One mock for all tests, because the client takes `fetch` when it is created.
globalThis.fetch = jest.fn();
