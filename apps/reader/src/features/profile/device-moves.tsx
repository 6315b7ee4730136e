import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text';
import { client } from '../../lib/server/api';
import { useDay } from '../../lib/language/use-day';

/**
 * How often the student may still move to another device in this month (product rules, section 7).
 */
export function DeviceMoves() {
  const { t } = useTranslation();
  const day = useDay();
  const { data } = useQuery({
    queryKey: ['device', 'moves'],
    queryFn: ({ signal }) => client.devices.current({}, { signal }),
  });
  // Without a connection, the rest of the profile appears without this line.
  if (data === undefined) return null;
  const { movesLeft, movesPerMonth, movesFrom } = data;
  // Months begin by the clock of Asia/Bangkok.
  const date = day(`${movesFrom}T00:00:00+07:00`);
  return (
    <Text size="small" tone="textMuted">
      {movesLeft > 0
        ? t(($) => $.profile.movesLeft, { count: movesLeft, max: movesPerMonth, date })
        : t(($) => $.profile.noMoves, { date })}
    </Text>
  );
}
