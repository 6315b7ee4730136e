import { Redirect, useLocalSearchParams, type Href } from 'expo-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../../components/screens/form-page';
import { isMovedAway, useEnding, useSession } from '../../lib/session/session';
import { useDocumentTitle } from '../../lib/navigation/use-document-title';
import { useFocusOnNavigation } from '../../lib/navigation/use-focus-on-navigation';
import { MovedAway } from './moved-away';
import { SignInForm } from './sign-in-form';

export function SignInScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const ending = useEnding();
  const [email, setEmail] = useState('');
  useDocumentTitle(t(($) => $.signIn.title));
  useFocusOnNavigation();
  const { next } = useLocalSearchParams<{ next?: string }>();

  if (session !== null) return <Redirect href={pathAfterSignIn(next)} />;
  return (
    <FormPage>
      {ending !== null && isMovedAway(ending) ? (
        <MovedAway ending={ending} onReadHere={() => setEmail(ending.session.email)} />
      ) : (
        <SignInForm email={email} />
      )}
    </FormPage>
  );
}

/** The path to open after the sign-in: the book that the person wanted, else the library. */
export function pathAfterSignIn(next: string | undefined): Href {
  const book = /^\/book\/(\d{1,10})$/.exec(next ?? '');
  return book === null ? '/' : { pathname: '/book/[id]', params: { id: book[1] ?? '' } };
}
