import { days, hours, minutes, seconds } from '../../../lib/duration.ts';

/** How long a person may take at the provider. */
export const attemptsValidFor = minutes(20);

/** How long an attempt that is over is kept. */
export const attemptsKeptFor = days(1);

/** How many sign-ins at providers one address may begin in an hour: a whole school has one address. */
export const attemptsPerAddressAndHour = 5_000;

/** How often the provider of an open session is asked whether it still knows the person. */
export const personCheckedEvery = hours(1);

/** How long a sign-out waits to learn where its session ends at the provider. */
export const signOutWaits = seconds(2);
