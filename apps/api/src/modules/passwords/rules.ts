/** Requests for a password mail from one address in an hour; a school has one address. */
export const forgottenPerAddressAndHour = 400;
