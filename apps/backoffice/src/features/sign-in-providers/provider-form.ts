import type { SignInProvider } from '@aqua/contract/accounts/sign-in-providers';
import type { UseFormReturnType } from '@mantine/form';
import type { ProviderValues } from './provider-values.ts';

export interface ProviderFieldsProps {
  form: UseFormReturnType<ProviderValues>;
  /** The row that is edited; null for a new one. */
  provider: SignInProvider | null;
}
