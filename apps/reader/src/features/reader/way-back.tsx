import { useTranslation } from 'react-i18next';
import { BottomNotice } from '../../components/bottom-notice';
import { usePageLabel } from './page-label';
import { Button } from '../../components/button';

interface Props {
  /** The page where a link was followed. */
  origin: number;
  onBack: () => void;
  onClose: () => void;
}

/** The way back from a link inside the book. */
export function WayBack({ origin, onBack, onClose }: Props) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  return (
    <BottomNotice onClose={onClose}>
      <Button
        kind="quiet"
        label={t(($) => $.links.back, { page: labelOf(origin) })}
        onPress={onBack}
      />
    </BottomNotice>
  );
}
