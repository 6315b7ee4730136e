import { withLatinDigits } from '@aqua/contract/clean-text';

const numeric = new Set(['numeric', 'decimal', 'tel']);

/**
 * Takes Thai digits as digits wherever a number is typed or pasted: some fields, such as those of
 * Mantine, drop any others. `execCommand` writes like the keyboard does, so the field, React and undo
 * notice it; it is deprecated, but nothing else can do that.
 */
export function typeLatinDigits(): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      const { target: field, data } = event;
      if (!(field instanceof HTMLInputElement) || data === null) return;
      if (!numeric.has(field.inputMode) && field.type !== 'tel') return;
      const latin = withLatinDigits(data);
      if (latin === data) return;
      event.preventDefault();
      document.execCommand('insertText', false, latin);
    },
    true,
  );
}
