/** Screenshots of books. */
export const captures = {
  notPrinted: "Books can't be printed. Please read them in Aqua.",
  title: 'Screenshots',
  blocked: 'Screenshots of books are blocked on your account.',
  counted:
    'You may take screenshots of up to {{limit}} pages of each book. With the last of them the book closes.',
  count: '{{pages}} of {{limit}} pages',
  countClosed: '{{pages}} of {{limit}} pages · closed',
  warningTitle: '{{count}} of {{limit}} pages captured',
  warning:
    'A screenshot of one more page closes this book. An administrator or the publisher must then open it again.',
  understood: 'Continue reading',
  closed:
    'You have taken screenshots of {{limit}} pages of this book. Please ask an administrator or the publisher to open it again.',
  forbidden:
    'Your account may not take screenshots, and one was taken. Please ask an administrator or the publisher to open the book again.',
} as const;
