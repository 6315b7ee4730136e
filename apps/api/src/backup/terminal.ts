/** What a person sees of a backup or a restore; the command supplies it (commands/progress.ts). */
export interface Terminal {
  say(sentence: string): void;
  /** Runs `work` and shows its progress; `measure` returns a count for the line. */
  withProgress<Result>(
    title: string,
    work: () => Promise<Result>,
    measure?: () => string,
  ): Promise<Result>;
}
