import { writtenClassCode } from '@aqua/contract/students/class-code';
import type { ClassCode } from '@aqua/contract/students/class-codes';
import type { Group } from '@aqua/contract/students/groups';
import { classPoster as english } from '@aqua/phrases/en/class-poster';
import { classPoster as thai } from '@aqua/phrases/th/class-poster';
import { Anchor, Button, Group as MantineGroup, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../components/qr-code.tsx';
import { RowScreen } from '../../../components/row-screen.tsx';
import { ScreenTitle } from '../../../components/screen-title.tsx';
import { Loaded } from '../../../components/card.tsx';
import touchTargets from '../../../components/touch-targets.module.css';
import { dayIn } from '../../../lib/language/day-in.ts';
import { groupQuery } from '../groups-queries.ts';
import styles from './class-code.module.css';
import { codeQuery } from './code-queries.ts';

/** The code of a group as a page to print and to hang up, in Thai and English. */
export function PosterScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/groups/$id/poster' });
  const group = useQuery(groupQuery(id));
  const code = useQuery(codeQuery(Number(id)));
  const back = (
    <Anchor
      size="sm"
      className={touchTargets.link}
      renderRoot={(props) => (
        <Link {...props} to="/groups/$id" params={{ id }} search={{ tab: 'code' }} />
      )}
    >
      <IconChevronLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
      {t(($) => $.classCodes.back)}
    </Anchor>
  );
  return (
    <RowScreen answer={group} title={t(($) => $.classCodes.posterTitle)} back={back}>
      {(row) => (
        <Stack gap="md">
          <ScreenTitle
            title={t(($) => $.classCodes.posterTitle)}
            action={
              code.data?.code != null && (
                <Button
                  leftSection={<IconPrinter size={16} aria-hidden />}
                  onClick={() => window.print()}
                >
                  {t(($) => $.classCodes.print)}
                </Button>
              )
            }
          />
          <MantineGroup>{back}</MantineGroup>
          <Loaded answer={code}>
            {({ code: found }) =>
              found === null ? (
                <Text size="sm">{t(($) => $.classCodes.off)}</Text>
              ) : (
                <Printed>
                  <Poster group={row} code={found} />
                </Printed>
              )
            }
          </Loaded>
        </Stack>
      )}
    </RowScreen>
  );
}

/** On the screen inside the shell; on paper alone. */
function Printed({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.preview}>{children}</div>
      {createPortal(
        <div className={styles.printed} aria-hidden>
          {children}
        </div>,
        document.body,
      )}
    </>
  );
}

const texts = [
  { language: 'th', text: thai },
  { language: 'en', text: english },
] as const;

function Poster({ group, code }: { group: Group; code: ClassCode }) {
  const { t } = useTranslation();
  return (
    <article className={styles.poster} aria-label={t(($) => $.classCodes.posterTitle)}>
      <header>
        <p className={styles.publisher}>{group.publisher?.name ?? 'Aqua'}</p>
        <h2 className={styles.group}>{group.name}</h2>
      </header>
      <div className={styles.posterQr}>
        <QrCode text={code.address} label={t(($) => $.classCodes.qr)} />
      </div>
      <p className={styles.posterCode}>{writtenClassCode(code.code)}</p>
      <div className={styles.steps}>
        {texts.map(({ language, text }) => (
          <section key={language} lang={language}>
            <h3>{text.title}</h3>
            <ol>
              {text.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {code.endsOn !== null && (
              <p>
                {text.until} {dayIn(language, code.endsOn)}
              </p>
            )}
          </section>
        ))}
      </div>
      <p className={styles.address}>{code.address.replace(/^https?:\/\//, '')}</p>
    </article>
  );
}
