import { Anchor, Text } from '@mantine/core';
import styles from '../../components/touch-targets.module.css';

interface QuestionLinkProps {
  question: string;
  link: string;
  href: string;
}

/** A question with a link, such as `No account yet? Register`. */
export function QuestionLink({ question, link, href }: QuestionLinkProps) {
  return (
    <Text size="sm" c="dimmed">
      {question}{' '}
      <Anchor href={href} inherit underline="always" className={styles.link}>
        {link}
      </Anchor>
    </Text>
  );
}
