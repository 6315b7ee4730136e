/** Tries to make the first admin, right or wrong, from one address in an hour. */
export const firstAdminsPerAddressAndHour = 60;
