import { Redirect, usePathname } from 'expo-router';
import { useState } from 'react';

/** To the sign-in form, which remembers where the person wanted to go. */
export function RedirectToSignIn() {
  const pathname = usePathname();
  // Redirect repeats itself at every render, and on the way the path is already the form's own.
  const [wanted] = useState(pathname);
  return (
    <Redirect
      href={{ pathname: '/sign-in', params: wanted.startsWith('/book/') ? { next: wanted } : {} }}
    />
  );
}
