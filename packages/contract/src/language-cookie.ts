/**
 * The cookie with the language that a person chose on a page of the site: `en` or `th`. The server
 * chooses by it which of the rendered pages it sends; before a choice it goes by `Accept-Language`.
 */
export const languageCookie = 'aqua-language';
