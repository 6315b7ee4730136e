import { useTranslation } from 'react-i18next';
import { FormHead, FormPage } from '../../components/screens/form-page';
import { useDocumentTitle } from '../../lib/navigation/use-document-title';
import { useFocusOnNavigation } from '../../lib/navigation/use-focus-on-navigation';
import { CodeForm } from './code-form';
import { ToLibrary } from './to-library';

/** Where a student types the code of a class. */
export function TypeCodeScreen() {
  const { t } = useTranslation();
  useDocumentTitle(t(($) => $.join.title));
  useFocusOnNavigation();
  return (
    <FormPage>
      <FormHead title={t(($) => $.join.title)} text={t(($) => $.join.text)} />
      <CodeForm />
      <ToLibrary kind="quiet" />
    </FormPage>
  );
}
