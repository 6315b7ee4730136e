/** What a person sees of a command; the script that starts it brings it (scripts/lib/backup-command.mjs). */
export interface Terminal {
  say(sentence: string): void;
  /** Runs `work` and shows how far it is; `measure` gives a count for the line. */
  withProgress<Result>(
    title: string,
    work: () => Promise<Result>,
    measure?: () => string,
  ): Promise<Result>;
}
