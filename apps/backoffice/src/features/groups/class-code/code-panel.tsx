import { writtenClassCode } from '@aqua/contract/students/class-code';
import type { ClassCode } from '@aqua/contract/students/class-codes';
import type { Group } from '@aqua/contract/students/groups';
import { Badge, Button, Group as MantineGroup, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card, Loaded } from '../../../components/card.tsx';
import { CopyTextButton } from '../../../components/copy-text-button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { QrCode } from '../../../components/qr-code.tsx';
import { dayIn } from '../../../lib/language/day-in.ts';
import { wholeNumber } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import styles from './class-code.module.css';
import { CodeDialog } from './code-dialog.tsx';
import { codeQuery, endCode, replaceCode } from './code-queries.ts';

const colours = { open: 'green', over: 'gray', full: 'amber' } as const;

/** The code of the group; switched off until somebody makes one. */
export function CodePanel({ group }: { group: Group }) {
  const { t } = useTranslation();
  const answer = useQuery(codeQuery(group.id));
  const edit = useDialog<ClassCode>();
  const code = answer.data?.code ?? null;
  return (
    <Card
      title={t(($) => $.classCodes.title)}
      state={
        code !== null && (
          <Badge variant="light" color={colours[code.state]}>
            {t(($) => $.classCodes.codeStates[code.state])}
          </Badge>
        )
      }
    >
      <Loaded answer={answer}>
        {() =>
          code === null ? (
            <Stack gap="sm" align="flex-start">
              <Text size="sm" maw="44rem">
                {t(($) => $.classCodes.off)}
              </Text>
              <Button onClick={() => edit.open()}>{t(($) => $.classCodes.make)}</Button>
            </Stack>
          ) : (
            <Code code={code} onEdit={() => edit.open(code)} />
          )
        }
      </Loaded>
      <CodeDialog state={edit} groupId={group.id} />
    </Card>
  );
}

function Code({ code, onEdit }: { code: ClassCode; onEdit: () => void }) {
  const { t } = useTranslation();
  const [renew, end] = [useDialog(), useDialog()];
  const replace = useWrite(replaceCode, { onSuccess: renew.close });
  const switchOff = useWrite(endCode, { onSuccess: end.close });
  const written = writtenClassCode(code.code);
  return (
    <div className={styles.panel}>
      <div className={styles.qr}>
        <QrCode text={code.address} label={t(($) => $.classCodes.qr)} />
      </div>
      <Stack gap="sm">
        <MantineGroup gap="sm">
          <Text className={styles.code}>{written}</Text>
          <CopyTextButton text={code.address} label={t(($) => $.classCodes.copy)} />
        </MantineGroup>
        <Text size="sm">{useRules(code)}</Text>
        <Text size="sm" c="dimmed">
          {t(($) => $.classCodes.madeBy, { name: code.madeBy })}
        </Text>
        <MantineGroup gap="sm">
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/groups/$id/poster" params={{ id: String(code.id) }} />
            )}
          >
            {t(($) => $.classCodes.poster)}
          </Button>
          <Button variant="default" onClick={onEdit}>
            {t(($) => $.classCodes.edit)}
          </Button>
          <Button variant="default" onClick={() => renew.open()}>
            {t(($) => $.classCodes.renew)}
          </Button>
          <Button variant="default" onClick={() => end.open()}>
            {t(($) => $.classCodes.end)}
          </Button>
        </MantineGroup>
      </Stack>
      <ConfirmDialog
        opened={renew.opened}
        title={t(($) => $.classCodes.renewTitle)}
        text={t(($) => $.classCodes.renewText, { code: written })}
        action={t(($) => $.classCodes.renew)}
        write={replace}
        onConfirm={() => replace.mutate(code)}
        onClose={renew.close}
      />
      <ConfirmDialog
        opened={end.opened}
        title={t(($) => $.classCodes.endTitle, { code: written })}
        text={t(($) => $.classCodes.endText)}
        action={t(($) => $.classCodes.end)}
        danger
        write={switchOff}
        onConfirm={() => switchOff.mutate(code.id)}
        onClose={end.close}
      />
    </div>
  );
}

/** Until when the code works, for how many, and whether somebody confirms them. */
function useRules({ endsOn, maxStudents, countStudents, needsConfirmation }: ClassCode): string {
  const { t } = useTranslation();
  const language = currentLanguage();
  const number = wholeNumber(countStudents, language);
  return [
    endsOn === null
      ? t(($) => $.classCodes.noEnd)
      : t(($) => $.classCodes.until, { day: dayIn(language, endsOn) }),
    maxStudents === null
      ? t(($) => $.classCodes.used, { number })
      : t(($) => $.classCodes.usedOf, { number, max: wholeNumber(maxStudents, language) }),
    t(($) => (needsConfirmation ? $.classCodes.confirms : $.classCodes.confirmsNot)),
  ].join(' ');
}
