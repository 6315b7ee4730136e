import { Text } from '@mantine/core';

/** Text cut after some lines; the whole of it shows on hover. Empty text shows as a dash. */
export function Clamp({ lines, children }: { lines: number; children: string | null }) {
  return (
    <Text
      size="sm"
      lineClamp={lines}
      title={children ?? undefined}
      c={children ? undefined : 'dimmed'}
    >
      {children ?? '–'}
    </Text>
  );
}
