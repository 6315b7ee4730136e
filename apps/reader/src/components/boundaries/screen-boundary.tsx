import { useQueryClient } from '@tanstack/react-query';
import { router } from 'expo-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Crash } from './crash';
import { ErrorBoundary } from './error-boundary';

interface Props {
  /** True for every screen but the library itself. */
  hasLibraryButton?: boolean;
  children: ReactNode;
}

/** Around a screen: an error in it leaves the app running. Reload asks the server anew. */
export function ScreenBoundary({ hasLibraryButton = false, children }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <ErrorBoundary
      fallback={(again) => (
        <Crash
          onReload={() => {
            void queries.resetQueries();
            again();
          }}
        >
          {hasLibraryButton && (
            <Button
              kind="quiet"
              label={t(($) => $.app.toLibrary)}
              onPress={() => router.replace('/')}
            />
          )}
        </Crash>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
