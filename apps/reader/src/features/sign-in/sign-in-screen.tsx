import { Redirect, useLocalSearchParams } from 'expo-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../../components/screens/form-page';
import { isMovedAway, useEnding, useSession } from '../../lib/session/session';
import { useDocumentTitle } from '../../lib/navigation/use-document-title';
import { useFocusOnNavigation } from '../../lib/navigation/use-focus-on-navigation';
import { MovedAway } from './moved-away';
import { pathAfterSignIn } from './path-after-sign-in';
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
        <SignInForm email={email} next={next} />
      )}
    </FormPage>
  );
}
