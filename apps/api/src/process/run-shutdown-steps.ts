export type ShutdownStep = () => Promise<unknown> | void;

/**
 * Runs the steps of a shutdown, the last one first. When a step fails, the others still run.
 *
 * @throws the first error
 */
export async function runShutdownSteps(steps: readonly ShutdownStep[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
