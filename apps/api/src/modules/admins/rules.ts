/** Tries of one address in an hour to make the first admin, right or wrong. */
export const firstAdminsPerAddressAndHour = 60;
