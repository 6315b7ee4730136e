import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where a test provider keeps what it has given out. It is gone with the test. */
export function memoryAdapter() {
  const kept = new Map<string, AdapterPayload>();
  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const by = async (field: 'uid' | 'userCode', value: string) =>
      [...kept].find(
        ([key, payload]) => key.startsWith(keyOf('')) && payload[field] === value,
      )?.[1];
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: (uid) => by('uid', uid),
      findByUserCode: (code) => by('userCode', code),
      consume: async (id) => {
        const payload = kept.get(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
