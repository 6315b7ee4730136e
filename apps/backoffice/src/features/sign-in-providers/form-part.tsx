import type { ReactNode } from 'react';
import styles from './form-part.module.css';

/** A part of a long form, below its heading. */
export function FormPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{heading}</legend>
      {children}
    </fieldset>
  );
}
