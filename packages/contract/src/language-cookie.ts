/**
 * The cookie with the language that a person chose on a page of the site: `en` or `th`. It tells
 * the server which of the rendered pages to send; until a person has chosen, `Accept-Language`
 * does.
 */
export const languageCookie = 'aqua-language';
