import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

/**
 * A phone number in E.164, or undefined when there is no such number. Thai numbers need no prefix
 * (decisions, section 4). A file of its own, because the table of the world's numbers is large and
 * the forms must not load it.
 *
 * @example toE164('081-234-5678') // '+66812345678'
 */
export function toE164(text: string): string | undefined {
  const latin = text.replaceAll(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)));
  const number = parsePhoneNumberFromString(latin, { defaultCountry: 'TH', extract: false });
  return number?.isValid() === true ? number.number : undefined;
}
