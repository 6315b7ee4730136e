import { api } from '@aqua/contract/api';
import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { LongText } from '../../components/words.tsx';
import { failureText } from '../../lib/language/problems.ts';
import { sendFile } from '../../lib/upload/send-file.ts';
import { BookField } from './book-field.tsx';
import { PictureDrop } from './picture-drop.tsx';
import styles from './picture-search.module.css';

/** Long enough for an upload over a slow line. */
const timeoutMs = 600_000;

interface Search {
  /** Null: every book is searched. */
  book: string | null;
  pictures: readonly File[];
}

/** Takes pictures of a leak and, if known, the book they show; then leads to the search. */
export function PictureSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [book, setBook] = useState<string | null>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const start = useMutation({
    mutationFn: (search: Search) =>
      sendFile(
        api.pictureTraces.create,
        search.pictures,
        { signal: AbortSignal.any([left.current.signal, AbortSignal.timeout(timeoutMs)]) },
        { query: search.book === null ? {} : { productId: search.book } },
      ),
  });
  /** Not an option of the mutation, so that a person who has left the screen is not led back. */
  const onSuccess = ({ id }: { id: number }) =>
    void navigate({ to: '/traces', search: { search: id }, ignoreBlocker: true });
  const noPicture = wasSent && pictures.length === 0;

  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="search-with-pictures"
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        if (pictures.length > 0) start.mutate({ book, pictures }, { onSuccess });
      }}
    >
      <Title order={2} size="h4" id="search-with-pictures">
        {t(($) => $.watermarkCodes.pictures.title)}
      </Title>
      <Text size="sm" c="dimmed" maw="44rem">
        <LongText text={t(($) => $.watermarkCodes.pictures.lead)} />
      </Text>
      <BookField value={book} onChange={setBook} />
      <PictureDrop
        pictures={pictures}
        error={noPicture ? t(($) => $.watermarkCodes.pictures.missing) : null}
        disabled={start.isPending}
        onChoose={(chosen) => {
          start.reset();
          setPictures(chosen);
        }}
      />
      {start.isError && <ErrorAlert text={failureText(start.error)} />}
      <LeaveGuard when={() => start.isPending} work={t(($) => $.watermarkCodes.pictures.leave)} />
      <div>
        <Button type="submit" loading={start.isPending}>
          {t(($) => $.watermarkCodes.pictures.start)}
        </Button>
      </div>
    </form>
  );
}
