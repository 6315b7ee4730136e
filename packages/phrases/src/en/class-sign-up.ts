/** A sign-up with the code of a class. Not in the catalogue: only these two pages load it. */
export const classSignUp = {
  title: 'You join {{group}}',
  of: 'Of {{publisher}}.',
  books: 'You get these books: {{titles}}.',
  seen: 'The school and the publisher of this class see your name, your email and which books you have.',
  confirms: 'They confirm that you belong to it before you get the books.',
  wrong:
    'The class code does not work. You can sign up without it, and type another code in the app later.',
  joined: 'You are in {{group}} now.',
  waits: 'Your request to join {{group}} waits for confirmation.',
  over: 'The code of {{group}} takes nobody any more. Please ask your teacher.',
} as const;
