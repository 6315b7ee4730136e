/** Mails for a forgotten password that one address, such as a school's, may ask for in an hour. */
export const forgottenPerAddressAndHour = 400;
