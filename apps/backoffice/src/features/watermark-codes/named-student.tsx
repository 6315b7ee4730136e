import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './picture-search.module.css';
import { OwnerFacts } from './owner-facts.tsx';
import { nameOfPicture } from './picture-names.ts';
import { StrengthScale } from './strength-scale.tsx';

type Copy = PictureTrace['copies'][number];

interface NamedStudentProps {
  /** The copies of one student. */
  copies: Copy[];
  trace: PictureTrace;
}

/** A student whose copies stand out: each with what it is, and how certain that is. */
export function NamedStudent({ copies, trace }: NamedStudentProps) {
  return (
    <Paper withBorder radius="lg" p="lg" bg="var(--aqua-surface)">
      <Stack gap="md">
        {copies.map((copy, at) => (
          <NamedCopy key={copy.owner.code} copy={copy} trace={trace} isFurther={at > 0} />
        ))}
      </Stack>
    </Paper>
  );
}

interface NamedCopyProps {
  copy: Copy;
  trace: PictureTrace;
  /** A further copy of the same student. */
  isFurther: boolean;
}

function NamedCopy({ copy, trace, isFurther }: NamedCopyProps) {
  const { t } = useTranslation();
  const { owner, pictures, isCodeSure, isBookSure, isTogether, strength } = copy;
  const where = pictures.map((position) => nameOfPicture(t, trace, position)).join(', ');
  return (
    <Stack gap="md" className={isFurther ? styles.further : undefined}>
      <Title order={3} size="h5">
        {t(($) => $.watermarkCodes.found, { code: owner.code })}
      </Title>
      {!isCodeSure && (
        <Alert color="amber">
          {t(($) =>
            isBookSure
              ? $.watermarkCodes.pictures.codeUnsure
              : $.watermarkCodes.pictures.bookUnsure,
          )}
        </Alert>
      )}
      <OwnerFacts owner={owner} withStudent={!isFurther} />
      <Text size="sm">
        {t(($) =>
          isTogether ? $.watermarkCodes.pictures.inTogether : $.watermarkCodes.pictures.inPictures,
        )}{' '}
        {where}
      </Text>
      <StrengthScale trace={trace} own={strength} />
    </Stack>
  );
}
