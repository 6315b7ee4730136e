import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Import } from './use-import.ts';

/** Up to this many groups get a link each; with more, one link leads to the list of groups. */
const mostGroups = 3;

/** Links to the groups and the students of an import. */
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
            // Only the students of this import, if they form one group.
            search={only !== undefined && more.length === 0 ? { groupId: only.id } : {}}
          />
        )}
      >
        {t(($) => $.imports.toStudents)}
      </Button>
    </>
  );
}
