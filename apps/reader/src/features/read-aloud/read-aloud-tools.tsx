import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { ChoiceRow } from '../../components/fields/choice-row';
import { IconButton } from '../../components/icon-button';
import { Notice } from '../../components/messages/notice';
import { usePalette } from '../../lib/theme/use-theme';
import { chooseSpeechSpeed, speechSpeeds, useSpeechSpeed } from './speech-speed';
import type { ReadAloud } from './use-read-aloud';

type ButtonsProps = Pick<ReadAloud, 'state' | 'start' | 'pause' | 'stop'>;

/** The buttons that start, pause and stop reading aloud. */
export function ReadAloudButtons({ state, start, pause, stop }: ButtonsProps) {
  const { t } = useTranslation();
  const palette = usePalette();
  const look = { color: palette.text, wash: palette.sunken };
  if (state === 'off')
    return <Button kind="quiet" label={t(($) => $.readAloud.start)} onPress={() => void start()} />;
  return (
    <>
      {state === 'reading' ? (
        <IconButton {...look} icon="pause" label={t(($) => $.readAloud.pause)} onPress={pause} />
      ) : (
        <IconButton
          {...look}
          icon="play"
          label={t(($) => $.readAloud.goOn)}
          onPress={() => void start()}
        />
      )}
      <IconButton {...look} icon="stop" label={t(($) => $.readAloud.stop)} onPress={stop} />
    </>
  );
}

/** The speed, which can be changed during reading, and the reason if nothing is read. */
export function ReadAloudState({ state, problem }: Pick<ReadAloud, 'state' | 'problem'>) {
  const { t } = useTranslation();
  const speed = useSpeechSpeed();
  return (
    <>
      {state !== 'off' && (
        <ChoiceRow
          label={t(($) => $.readAloud.speed)}
          value={speed}
          choices={speechSpeeds.map((value) => ({
            value,
            label: t(($) => $.readAloud.speeds[value]),
          }))}
          onChoose={chooseSpeechSpeed}
        />
      )}
      {problem !== null && <Notice kind="note" text={t(($) => $.readAloud.problems[problem])} />}
    </>
  );
}
