import { screen, userEvent } from '@testing-library/react-native';
import { renderScreen } from '../../testing/render-screen';
import { give, refuse, serve } from '../../testing/fake-server';
import { ConsentForm } from './consent-form';

const consent = 'POST /api/v1/customers/consent';

async function show() {
  const onDone = jest.fn();
  await renderScreen(<ConsentForm onDone={onDone} onClose={jest.fn()} />);
  const user = userEvent.setup();
  return {
    onDone,
    type: (label: string, text: string) => user.type(screen.getByLabelText(label), text),
    async tick() {
      for (const name of ['I accept the terms of usage', 'I have read the privacy policy'])
        await user.press(screen.getByRole('checkbox', { name }));
    },
    accept: () => user.press(screen.getByRole('button', { name: 'Save and continue' })),
  };
}

test('a grown-up gives a birthday in the Buddhist era and accepts', async () => {
  const calls = serve({ [consent]: () => give({ message: '', state: 'open' }) });
  const form = await show();
  await form.type('Birthday', '4/5/2540');
  expect(screen.queryByLabelText("Guardian's name")).toBeNull();
  await form.accept();
  expect(screen.getByRole('alert')).toHaveTextContent('Please tick both boxes');
  expect(calls).toHaveLength(0);
  await form.tick();
  await form.accept();
  expect(calls[0]?.body).toMatchObject({
    acceptNews: false,
    birthday: '1997-05-04',
    acceptTerms: true,
    readPrivacy: true,
  });
  expect(form.onDone).toHaveBeenCalledTimes(1);
});

test('under 20 a guardian is asked for, and a refusal is shown in the words of the server', async () => {
  const calls = serve({ [consent]: () => refuse('guardianEmailOwn') });
  const form = await show();
  await form.type('Birthday', `4/5/${new Date().getFullYear() - 15}`);
  await form.type("Guardian's name", 'Mother');
  await form.type("Guardian's email", 'me@test.example');
  await form.tick();
  await form.accept();
  expect(calls[0]?.body).toMatchObject({
    guardianName: 'Mother',
    guardianEmail: 'me@test.example',
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/guardian's own/);
  expect(form.onDone).not.toHaveBeenCalled();
});

test('nothing is sent without a birthday', async () => {
  const calls = serve({});
  const form = await show();
  await form.type('Birthday', '4/5');
  await form.tick();
  await form.accept();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please enter your birthday as day/month/year',
  );
  expect(calls).toHaveLength(0);
});
