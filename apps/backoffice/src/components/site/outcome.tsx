import { Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface OutcomeProps {
  icon?: typeof IconCircleCheck;
  /** The colour of the icon; green by default. */
  color?: string | undefined;
  title: string;
  text?: string;
  /** What the person can do next. */
  children?: ReactNode;
}

/** The result of a form, in its place. It takes the focus, because the focused button is gone. */
export function Outcome(props: OutcomeProps) {
  const { icon: Icon = IconCircleCheck, color = 'var(--aqua-success-text)' } = props;
  const { title, text, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack align="center" ta="center" gap="xs" role="status">
      <Icon size={40} stroke={1.3} color={color} aria-hidden />
      <Title ref={heading} tabIndex={-1} order={1} size="h3">
        {title}
      </Title>
      {text !== undefined && <Text c="dimmed">{text}</Text>}
      {children}
    </Stack>
  );
}
