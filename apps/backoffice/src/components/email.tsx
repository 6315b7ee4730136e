import styles from './email.module.css';

/** An e-mail on one line: cut where it has no room, and whole in the tooltip. */
export function Email({ children }: { children: string }) {
  return (
    <span className={styles.line} title={children}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}
