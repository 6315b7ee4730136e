import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../../lib/use-picture.ts';
import styles from './picture-search.module.css';
import { ComparePages } from './compare-pages.tsx';
import { nameOfPicture } from './picture-names.ts';
import { registeredQuery } from './watermark-codes-queries.ts';

/** Each picture of a search: the page that it shows, and the findings about it. */
export function TracedPictures({ trace }: { trace: PictureTrace }) {
  const { t } = useTranslation();
  return (
    <>
      <Title order={3} size="h5">
        {t(($) => $.watermarkCodes.pictures.searched)}
      </Title>
      <ul className={styles.pictures}>
        {trace.pictures.map((picture) => (
          <li key={picture.position} className={styles.picture}>
            {picture.hasRegistered && picture.page !== null && (
              <Registered id={trace.id} position={picture.position} page={picture.page} />
            )}
            <Text size="sm" fw={500}>
              {[
                nameOfPicture(t, trace, picture.position),
                // A search in one chosen book need not name it with each picture.
                ...(picture.product !== null && picture.product.id !== trace.product?.id
                  ? [picture.product.title]
                  : []),
                ...(picture.page === null
                  ? []
                  : [t(($) => $.watermarkCodes.pictures.page, { page: picture.page })]),
              ].join(' · ')}
            </Text>
            <Text size="sm">
              {t(($) =>
                picture.reason === null
                  ? $.watermarkCodes.pictures.outcomes[picture.outcome]
                  : $.watermarkCodes.pictures.reasons[picture.reason],
              )}
            </Text>
            {picture.shown !== null && (
              <Text size="xs" c="dimmed">
                {t(($) => $.watermarkCodes.pictures.shown, {
                  percent: Math.round(100 * picture.shown),
                })}
              </Text>
            )}
            <Notes picture={picture} />
            <Text size="xs" c="dimmed">
              {picture.fileName}
            </Text>
            {picture.hasRegistered && picture.page !== null && (
              <div>
                <ComparePages id={trace.id} position={picture.position} page={picture.page} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What there is to know about a picture besides its verdict. */
function Notes({ picture }: { picture: PictureTrace['pictures'][number] }) {
  const { t } = useTranslation();
  const { alsoShown, isMirrored, carriesLittle, hasMore } = picture;
  const books = alsoShown
    .map(({ title, page }) => t(($) => $.watermarkCodes.pictures.pageOfBook, { title, page }))
    .join('; ');
  const notes = [
    books !== '' && t(($) => $.watermarkCodes.pictures.alsoShown, { books }),
    isMirrored && t(($) => $.watermarkCodes.pictures.mirrored),
    carriesLittle && t(($) => $.watermarkCodes.pictures.carriesLittle),
    hasMore && t(($) => $.watermarkCodes.pictures.hasMore),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <Text key={note} size="xs">
      {note}
    </Text>
  ));
}

interface RegisteredProps {
  id: number;
  position: number;
  page: number;
}

function Registered({ id, position, page }: RegisteredProps) {
  const { t } = useTranslation();
  const { data = null } = useQuery(registeredQuery(id, position));
  const address = usePicture(data);
  if (address === null) return null;
  return (
    <img src={address} alt={t(($) => $.watermarkCodes.pictures.registered, { position, page })} />
  );
}
