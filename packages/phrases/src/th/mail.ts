/** Mails: subjects and paragraphs. */
export const mail = {} as const;
