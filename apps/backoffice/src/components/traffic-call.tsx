import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { statusWord } from '../lib/language/call-words.ts';

interface CallRouteProps {
  method: string;
  route: string;
  params: Readonly<Record<string, string>>;
}

/** The method and the path of a call, with the values of its parameters in place of their names. */
export function CallRoute({ method, route, params }: CallRouteProps) {
  const path = route.replaceAll(/:(\w+)/g, (name, key: string) => params[key] ?? name);
  return (
    <Text size="xs" c="dimmed" ff="monospace">
      {method} {path}
    </Text>
  );
}

const colours = { done: 'green', unchanged: 'gray', left: 'gray', failed: 'coral' } as const;

/** The status of a call's answer: the number, and what it means. */
export function CallStatus({ status }: { status: number }) {
  const { t } = useTranslation();
  const word = statusWord(status);
  const color = word in colours ? colours[word as keyof typeof colours] : 'amber';
  return (
    <Badge color={color} variant="light">
      {status} · {t(($) => $.trafficLog.statuses[word])}
    </Badge>
  );
}
