/** A command of `aqua`, in a file of its own. */
export interface Command {
  /** The names of its arguments, in this order; all are required. */
  arguments: readonly string[];
  /** What it does, for `--help`; lines of at most 80 letters. */
  help: string;
  run(given: readonly string[]): Promise<void>;
}
