import { forgetAdded, takeAdded, visitProvider } from './provider-visit.web';

const values = new Map<string, string>();
const assign = jest.fn();

beforeAll(() => {
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    },
  });
  Object.assign(globalThis.window, { location: { assign } });
});
beforeEach(() => values.clear());

const begun = { url: 'https://login.school.example/auth', state: 'state-1', ticket: 'ticket-1' };

test('in a browser the attempt waits in the tab for the page of the return', async () => {
  const visit = { purpose: 'signIn', kind: 'customer', from: '/book/5?page=3' } as const;
  expect(await visitProvider(begun, visit)).toBeNull();
  expect(JSON.parse(values.get('aqua.sign-in.state-1') ?? '')).toEqual({
    ticket: 'ticket-1',
    ...visit,
  });
  expect(assign).toHaveBeenCalledWith(begun.url);
});

test('the profile takes only what it has begun and a provider has answered', async () => {
  await visitProvider(begun, { purpose: 'add', from: '/app/profile' });
  expect(takeAdded('state-1')).toBeNull();
  const kept: object = JSON.parse(values.get('aqua.sign-in.state-1') ?? '');
  const answered = JSON.stringify({ ...kept, response: 'code=1&state=state-1' });
  values.set('aqua.sign-in.state-1', answered);
  expect(takeAdded('state-1')).toEqual({
    state: 'state-1',
    ticket: 'ticket-1',
    response: 'code=1&state=state-1',
  });
  values.set('aqua.sign-in.state-2', answered.replace('add', 'try'));
  expect(takeAdded('state-2')).toBeNull();
  expect(takeAdded(undefined)).toBeNull();
  forgetAdded('state-1');
  expect(takeAdded('state-1')).toBeNull();
});
