import { useId, type ReactNode } from 'react';
import styles from './choice-switch.module.css';

interface ChoiceSwitchProps<Value extends string> {
  /** The accessible name. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  small?: boolean;
  className?: string | undefined;
}

/**
 * A few choices side by side, one of which is always chosen. Not Mantine's: its moving indicator
 * measures the page before it is drawn, which took a tenth of the time until the first row.
 */
export function ChoiceSwitch<Value extends string>(props: ChoiceSwitchProps<Value>) {
  const { label, value, choices, onChange, small = false, className = '' } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      data-small={small || undefined}
      className={`${styles.switch} ${className}`}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
