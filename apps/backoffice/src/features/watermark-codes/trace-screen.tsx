import { watermarkCodeInput } from '@aqua/contract/leaks/watermark-codes';
import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../components/screen-title.tsx';
import { LongText } from '../../components/words.tsx';
import { PictureSearch } from './picture-search.tsx';
import { PictureTrace } from './picture-trace.tsx';
import { TraceForm } from './trace-form.tsx';
import { TraceResult } from './trace-result.tsx';
import styles from './trace-screen.module.css';

/** Trace a leak (product rules, section 7): to whom the page with a watermark code was shown. */
export function TraceScreen() {
  const { t } = useTranslation();
  const { code: typed = '', search } = useSearch({ from: '/signed-in/traces' });
  const code = watermarkCodeInput.safeParse(typed).data;
  return (
    <div className={styles.screen}>
      <ScreenTitle title={t(($) => $.watermarkCodes.title)} />
      <Text size="sm" c="dimmed" maw="44rem">
        <LongText text={t(($) => $.watermarkCodes.lead)} />
      </Text>
      <TraceForm code={typed} />
      {code !== undefined && <TraceResult code={code} />}
      {search === undefined ? <PictureSearch /> : <PictureTrace key={search} id={search} />}
    </div>
  );
}
