import type { RosterConnection } from '@aqua/contract/students/roster-connections';
import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorState } from '../../components/states.tsx';
import touch from '../../components/touch-targets.module.css';
import { WriteFailure } from '../../components/write-failure.tsx';
import { useWrite } from '../../lib/write/use-write.ts';
import { saveConnection, sourceQuery } from './roster-queries.ts';
import { valuesOf, type Chosen } from './roster-values.ts';

interface ChooseDialogProps {
  connection: RosterConnection;
  onClose: () => void;
}

/** Asks the source for its schools, and lets a person choose what is read. */
export function ChooseDialog({ connection, onClose }: ChooseDialogProps) {
  const { t } = useTranslation();
  const { id, name } = connection;
  const [chosen, setChosen] = useState<Chosen>(connection);
  const source = useQuery(sourceQuery(id, null));
  const save = useWrite(saveConnection, { onSuccess: onClose });
  const { schools, classes } = chosen;

  function pickSchool(school: Chosen['schools'][number], isPicked: boolean) {
    const others = schools.filter(({ sourcedId }) => sourcedId !== school.sourcedId);
    setChosen({
      schools: isPicked ? [...others, school] : others,
      classes: classes.filter(({ schoolId }) => isPicked || schoolId !== school.sourcedId),
    });
  }

  function submit() {
    const row = { ...connection, ...chosen };
    save.mutate({ row, body: valuesOf(connection) });
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t(($) => $.rosterConnections.chooseTitle, { name })}
    >
      <Stack gap="md">
        {source.data === undefined && source.error === null && (
          <Stack gap="xs" role="status" aria-label={t(($) => $.common.loading)}>
            <Skeleton height={12} />
            <Skeleton height={12} width="70%" />
          </Stack>
        )}
        {source.error !== null && (
          <ErrorState
            title={t(($) => $.rosterConnections.states.failed)}
            failure={source.error}
            onRetry={() => void source.refetch()}
          />
        )}
        {source.data !== undefined && (
          <>
            <Text size="sm">
              {t(($) => $.rosterConnections.answers)} {t(($) => $.rosterConnections.chooseText)}
            </Text>
            {source.data.schools.length === 0 && (
              <Text size="sm">{t(($) => $.rosterConnections.noSchools)}</Text>
            )}
            <Checkbox.Group
              label={t(($) => $.rosterConnections.chosenSchools)}
              value={schools.map(({ sourcedId }) => sourcedId)}
            >
              <Stack gap="xs" mt="xs">
                {source.data.schools.map((school) => {
                  const isPicked = schools.some(({ sourcedId }) => sourcedId === school.sourcedId);
                  return (
                    <Stack key={school.sourcedId} gap="xs">
                      <Checkbox
                        className={touch.tick}
                        value={school.sourcedId}
                        label={school.name || school.sourcedId}
                        onChange={({ currentTarget }) => pickSchool(school, currentTarget.checked)}
                      />
                      {isPicked && (
                        <ClassPicker
                          connectionId={id}
                          school={school}
                          picked={classes}
                          onPick={(all) => setChosen({ schools, classes: all })}
                        />
                      )}
                    </Stack>
                  );
                })}
              </Stack>
            </Checkbox.Group>
            {!source.data.isWhole && (
              <Text size="sm">{t(($) => $.rosterConnections.notWhole)}</Text>
            )}
          </>
        )}
        <WriteFailure write={save} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button disabled={source.data === undefined} loading={save.isPending} onClick={submit}>
            {t(($) => $.common.save)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface ClassPickerProps {
  connectionId: number;
  school: Chosen['schools'][number];
  picked: Chosen['classes'];
  onPick: (picked: Chosen['classes']) => void;
}

/** The classes of a school, which are asked for once somebody wants only some of them. */
function ClassPicker({ connectionId, school, picked, onPick }: ClassPickerProps) {
  const { t } = useTranslation();
  const own = picked.filter(({ schoolId }) => schoolId === school.sourcedId);
  const [isOpen, setOpen] = useState(own.length > 0);
  const source = useQuery({ ...sourceQuery(connectionId, school.sourcedId), enabled: isOpen });
  const { name } = school;
  if (!isOpen)
    return (
      <Group pl="xl">
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t(($) => $.rosterConnections.showClasses, { name })}
        </Button>
      </Group>
    );
  if (source.error !== null)
    return (
      <ErrorState
        title={t(($) => $.rosterConnections.states.failed)}
        failure={source.error}
        onRetry={() => void source.refetch()}
      />
    );
  if (source.data === undefined)
    return <Skeleton height={12} role="status" aria-label={t(($) => $.common.loading)} />;
  return (
    <Checkbox.Group
      pl="xl"
      label={t(($) => $.rosterConnections.classesOf, { name })}
      value={own.map(({ sourcedId }) => sourcedId)}
    >
      <Stack gap="xs" mt="xs">
        {source.data.classes.map((one) => (
          <Checkbox
            key={one.sourcedId}
            className={touch.tick}
            value={one.sourcedId}
            label={one.name || one.sourcedId}
            onChange={({ currentTarget }) => {
              const others = picked.filter(
                ({ sourcedId, schoolId }) =>
                  sourcedId !== one.sourcedId || schoolId !== one.schoolId,
              );
              onPick(currentTarget.checked ? [...others, one] : others);
            }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
