import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { FullScreenMessage } from '../messages/full-screen-message';

interface Props {
  onReload: () => void;
  /** Another way out. */
  children?: ReactNode;
}

/** What stands in the place of a part of the app that has failed. */
export function Crash({ onReload, children }: Props) {
  const { t } = useTranslation();
  return (
    <FullScreenMessage
      icon="alert"
      title={t(($) => $.app.crashed)}
      hint={t(($) => $.app.crashedHint)}
    >
      <Button label={t(($) => $.app.reload)} onPress={onReload} />
      {children}
    </FullScreenMessage>
  );
}
