export type End = () => Promise<unknown> | void;

/**
 * Ends what was begun, the latest first. A step that fails keeps none of the others from running.
 *
 * @throws the first error
 */
export async function endAll(ends: readonly End[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends.toReversed()) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
