import { useTranslation } from 'react-i18next';
import { BottomNotice } from '../../../components/messages/bottom-notice';
import { usePageLabel } from '../../pages/page-label';
import { Button } from '../../../components/button';

interface Props {
  /** The page that the student has left by a jump. */
  origin: number;
  /** True to place it above the bar of the pages. */
  raised: boolean;
  onBack: () => void;
  onClose: () => void;
}

/** The way back from a jump inside the book. */
export function WayBack({ origin, raised, onBack, onClose }: Props) {
  const { t } = useTranslation();
  const labelOf = usePageLabel();
  return (
    <BottomNotice raised={raised} onClose={onClose}>
      <Button
        kind="quiet"
        label={t(($) => $.links.back, { page: labelOf(origin) })}
        onPress={onBack}
      />
    </BottomNotice>
  );
}
