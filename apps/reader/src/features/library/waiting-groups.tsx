import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/messages/notice';
import { client } from '../../lib/server/api';
import { shelfPollMs } from './library-query';

/** The groups that the student has asked to join, until somebody has answered. */
export function WaitingGroups({ subscribed }: { subscribed: boolean }) {
  const { t } = useTranslation();
  const waiting = useQuery({
    queryKey: ['waitingGroups'],
    queryFn: ({ signal }) => client.classCodes.waiting({}, { signal }),
    subscribed,
    refetchInterval: ({ state }) => (state.data?.data.length ?? 0) > 0 && shelfPollMs,
  });
  const groups = waiting.data?.data ?? [];
  if (groups.length === 0) return null;
  const names = groups.map(({ group }) => group).join(', ');
  return <Notice kind="note" text={t(($) => $.library.waitsFor, { names })} />;
}
