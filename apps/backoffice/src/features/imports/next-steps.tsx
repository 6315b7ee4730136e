import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Import } from './use-import.ts';

/** Groups to which a link leads by name; who made more of them finds them in their list. */
const mostGroups = 3;

/** Where to go on from an import: its groups, and its students. */
export function NextSteps({ groups }: { groups: Import['run']['groups'] }) {
  const { t } = useTranslation();
  const [only, ...more] = groups;
  return (
    <>
      {groups.length <= mostGroups ? (
        groups.map(({ id, name }) => (
          <Button
            key={id}
            renderRoot={(props) => <Link {...props} to="/groups/$id" params={{ id: String(id) }} />}
          >
            {t(($) => $.imports.toGroup, { name })}
          </Button>
        ))
      ) : (
        <Button renderRoot={(props) => <Link {...props} to="/groups" />}>
          {t(($) => $.imports.toGroups)}
        </Button>
      )}
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/students"
            // The students of this import, where they are one group.
            search={only !== undefined && more.length === 0 ? { groupId: only.id } : {}}
          />
        )}
      >
        {t(($) => $.imports.toStudents)}
      </Button>
    </>
  );
}
