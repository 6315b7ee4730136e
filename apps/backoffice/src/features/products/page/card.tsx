import { Group, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './product-screen.module.css';

interface CardProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the product's page. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}
