import { parseClassCode } from '@aqua/contract/students/class-code';
import { useQuery } from '@tanstack/react-query';
import { useLocalSearchParams } from 'expo-router';
import { useTranslation } from 'react-i18next';
import { ActivityIndicator } from 'react-native';
import { Button } from '../../components/button';
import { FormHead, FormPage } from '../../components/screens/form-page';
import { useDocumentTitle } from '../../lib/navigation/use-document-title';
import { useFocusOnNavigation } from '../../lib/navigation/use-focus-on-navigation';
import { client, isRefusal } from '../../lib/server/api';
import { errorMessage } from '../../lib/server/error-message';
import { usePalette } from '../../lib/theme/use-theme';
import { CodeForm } from './code-form';
import { Invitation } from './invitation';
import { ToLibrary } from './to-library';

/**
 * What the code in the address leads to; also for who is signed out, and for the camera of a phone.
 */
export function JoinScreen() {
  const { t } = useTranslation();
  const palette = usePalette();
  useDocumentTitle(t(($) => $.join.title));
  useFocusOnNavigation();
  const { code: typed = '' } = useLocalSearchParams<{ code?: string }>();
  const code = parseClassCode(typed);
  const invitation = useQuery({
    queryKey: ['classCode', code],
    queryFn: ({ signal }) => client.classCodes.look({ params: { code: code ?? '' } }, { signal }),
    enabled: code !== null,
    // A code that ended is not asked for again.
    retry: false,
  });
  const { data, error } = invitation;

  if (code === null || (error !== null && isRefusal(error)))
    return (
      <FormPage>
        <FormHead
          title={t(($) => $.join.title)}
          text={error === null ? t(($) => $.join.codeWrong) : errorMessage(error)}
          isProblem
        />
        <CodeForm />
        <ToLibrary kind="quiet" />
      </FormPage>
    );
  if (data !== undefined)
    return (
      <FormPage>
        <Invitation key={code} invitation={data} />
      </FormPage>
    );
  return (
    <FormPage>
      {error === null ? (
        <ActivityIndicator aria-label={t(($) => $.app.loading)} color={palette.primary} />
      ) : (
        <>
          <FormHead title={t(($) => $.join.title)} text={errorMessage(error)} isProblem />
          <Button
            label={t(($) => $.app.retry)}
            busy={invitation.isFetching}
            onPress={() => void invitation.refetch()}
          />
        </>
      )}
    </FormPage>
  );
}
