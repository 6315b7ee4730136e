import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import touchTargets from './touch-targets.module.css';

/** The name of a student, which leads to the student's page. */
export function StudentLink({ student: { id, name } }: { student: { id: number; name: string } }) {
  return (
    <Anchor
      inherit
      className={touchTargets.link}
      renderRoot={(props) => <Link {...props} to="/students/$id" params={{ id: String(id) }} />}
    >
      {name}
    </Anchor>
  );
}
