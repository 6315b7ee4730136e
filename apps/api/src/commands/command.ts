/** A command of `aqua`, in a file of its own. */
export interface Command {
  /** One argument each, in this order; all must be given. */
  arguments: readonly string[];
  /** Flags without a value, and what each does. */
  flags: Readonly<Record<string, string>>;
  /** What it does, for `--help`; lines of at most 80 letters. */
  help: string;
  run(given: { arguments: readonly string[]; flags: ReadonlySet<string> }): Promise<void>;
}
