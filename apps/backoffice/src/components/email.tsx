import { signInNameOf, type SignInNames } from '@aqua/contract/accounts/sign-in-name-of';
import styles from './email.module.css';

/** An e-mail on one line: cut where it has no room, and whole in the tooltip. */
export function Email({ children }: { children: string }) {
  return (
    <span className={styles.line} title={children}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}

/** The e-mail of a student or, without one, the login name. */
export function SignInName({ of }: { of: SignInNames }) {
  return <Email>{signInNameOf(of)}</Email>;
}
