import { withLatinDigits } from '@aqua/contract/clean-text';
import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

/**
 * A phone number in E.164, or undefined when there is no such number. Thai numbers need no prefix
 * (product rules, section 4). Only the server knows the table of the world's numbers: it is too
 * large for the forms.
 *
 * @example toE164('081-234-5678') // '+66812345678'
 */
export function toE164(text: string): string | undefined {
  const number = parse(text);
  return number?.isValid() === true ? number.number : undefined;
}

/** Where numbers of fixed lines and of mobile phones look alike, as in the USA, both are meant. */
const mobileTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Whether a number is that of a mobile phone in one of these countries. The prefix alone does not
 * say so: +1 has 25 countries, and +44 70 forwards to anywhere at the caller's expense.
 */
export function isMobileIn(phone: string, countries: readonly CountryCode[]): boolean {
  const number = parse(phone);
  return (
    number?.country !== undefined &&
    countries.includes(number.country) &&
    mobileTypes.has(number.getType() ?? '')
  );
}

/** Whether a text is the ISO 3166 code of a country that has phone numbers, such as TH. */
export function isCountry(text: string): text is CountryCode {
  return isSupportedCountry(text);
}

function parse(text: string) {
  return parsePhoneNumberFromString(withLatinDigits(text), {
    defaultCountry: 'TH',
    extract: false,
  });
}
