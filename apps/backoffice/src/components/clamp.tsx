import { Text } from '@mantine/core';

/** Text cut after `lines` lines; a tooltip shows all of it. Empty text is shown as a dash. */
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
