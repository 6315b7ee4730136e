/** The back-office and the public site. */
export const backoffice = {} as const;
