import { Redirect, usePathname } from 'expo-router';
import { useState } from 'react';

/** Redirects to the sign-in form. Afterwards the form opens the book that the person wanted. */
export function RedirectToSignIn() {
  const pathname = usePathname();
  // Redirect runs again at every render, and then the path is already /sign-in: keep the first one.
  const [wanted] = useState(pathname);
  return (
    <Redirect
      href={{ pathname: '/sign-in', params: wanted.startsWith('/book/') ? { next: wanted } : {} }}
    />
  );
}
