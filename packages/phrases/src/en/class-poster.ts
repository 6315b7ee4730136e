/** The poster of a class code, which is printed in both languages whoever prints it. */
export const classPoster = {
  title: 'Join this class',
  steps: [
    'Scan the QR code with your phone, or open the address below.',
    'Log in to Aqua, or sign up.',
    'Check the code and press Join. Your books are in your library.',
  ],
  until: 'Until the end of',
} as const;
