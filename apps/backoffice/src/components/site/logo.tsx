import styles from './logo.module.css';

/** An open book in the form of a wave, beside the name. */
export function Logo({ withName = true }: { withName?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="8" className={styles.tile} />
        <path
          d="M6.5 8.8c3.6-.9 6.9-.3 9.5 1.9v13.6c-2.6-2.2-5.9-2.8-9.5-1.9z"
          className={styles.left}
        />
        <path
          d="M25.5 8.8c-3.6-.9-6.9-.3-9.5 1.9v13.6c2.6-2.2 5.9-2.8 9.5-1.9z"
          className={styles.right}
        />
      </svg>
      {withName && <span className={styles.name}>Aqua</span>}
    </span>
  );
}
