import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Group } from '@aqua/contract/students/groups';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { counted } from '../../lib/language/counted.ts';
import { handFile } from '../../lib/file/handed-file.ts';
import { peopleFile } from '../../lib/file/people-file.ts';
import type { Person } from '../../lib/file/people-in.ts';
import { useSession } from '../../lib/storage/session.ts';

/** Those whose e-mails belong to no student. */
export interface Unknown {
  people: readonly Person[];
  /** How many of the others are in the group now. */
  others: number;
}

interface UnknownPeopleProps {
  unknown: Unknown;
  group: Group;
  /** Closes the dialog, whose work goes on with the import. */
  onInvite: () => void;
}

/**
 * Says who was not added, and hands them to the import, which checks them, shows who is new, and
 * invites them in batches.
 */
export function UnknownPeople({
  unknown: { people, others },
  group,
  onInvite,
}: UnknownPeopleProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  // An import finds a group by its name among those of its own publisher or of the platform.
  const isOwn = (session?.accessRecord.publisherId ?? null) === (group.publisher?.id ?? null);

  function invite() {
    handFile(peopleFile(group.name, people, isOwn ? group.name : ''));
    onInvite();
    void navigate({ to: '/students/import' });
  }

  return (
    <Alert
      role="alert"
      color="amber"
      title={t(($) => $.groups.unknownTitle, { count: people.length })}
    >
      <Stack gap="sm" align="start">
        <Text size="sm">
          {others === 0
            ? t(($) => $.groups.nobodyAdded)
            : t(($) => $.groups.othersAdded, counted(others))}{' '}
          {t(($) => $.groups.unknownText)}
        </Text>
        <Button variant="default" size="xs" onClick={invite}>
          {t(($) => $.groups.inviteUnknown, counted(people.length))}
        </Button>
      </Stack>
    </Alert>
  );
}
