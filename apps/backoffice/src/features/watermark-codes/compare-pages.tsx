import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconColumns } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states.tsx';
import { usePicture } from '../../lib/use-picture.ts';
import styles from './picture-search.module.css';
import { plainPageQuery, registeredQuery } from './watermark-codes-queries.ts';

interface ComparePagesProps {
  id: number;
  position: number;
  page: number;
}

const views = ['both', 'picture', 'page'] as const;

/** The picture, laid over its page, beside the unmarked page, or the two by turns in one place. */
export function ComparePages(picture: ComparePagesProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { position, page } = picture;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconColumns size={16} aria-hidden />}
        aria-label={t(($) => $.watermarkCodes.pictures.compareOf, { position })}
        onClick={open}
      >
        {t(($) => $.watermarkCodes.pictures.compare)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        fullScreen={isNarrow}
        size="min(70rem, 95vw)"
        title={t(($) => $.watermarkCodes.pictures.compareTitle, { position, page })}
        closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
      >
        <Compared {...picture} isNarrow={isNarrow} />
      </Modal>
    </>
  );
}

function Compared({ id, position, page, isNarrow }: ComparePagesProps & { isNarrow: boolean }) {
  const { t } = useTranslation();
  // On a phone, two pages side by side are too small to compare.
  const [view, setView] = useState<string>(isNarrow ? 'picture' : 'both');
  const registered = useQuery(registeredQuery(id, position));
  const plain = useQuery(plainPageQuery(id, position));
  const addresses = {
    picture: usePicture(registered.data ?? null),
    page: usePicture(plain.data ?? null),
  };
  const names = {
    picture: t(($) => $.watermarkCodes.pictures.registered, { position, page }),
    page: t(($) => $.watermarkCodes.pictures.plain, { page }),
  };
  const failed = plain.isError ? plain : registered;
  if (failed.isError)
    return (
      <ErrorState
        title={t(($) => $.watermarkCodes.pictures.compareFailed)}
        failure={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  return (
    <div className={styles.compare}>
      <SegmentedControl
        value={view}
        onChange={setView}
        aria-label={t(($) => $.watermarkCodes.pictures.compareView)}
        data={views.map((value) => ({
          value,
          label: t(($) => $.watermarkCodes.pictures.compareViews[value]),
        }))}
      />
      <div className={styles.compared} data-view={view}>
        {(['picture', 'page'] as const)
          .filter((each) => view === 'both' || view === each)
          .map((each) => {
            const address = addresses[each];
            return address === null ? (
              <Skeleton
                key={each}
                className={styles.loading}
                role="status"
                aria-label={t(($) => $.common.loading)}
              />
            ) : (
              <img key={each} src={address} alt={names[each]} />
            );
          })}
      </div>
    </div>
  );
}
