/**
 * The address of the API in a browser: the page's own origin. The server writes the token into the
 * page.
 */
export const server = {
  baseUrl: '',
  applicationToken:
    document.querySelector<HTMLMetaElement>('meta[name="aqua-application-token"]')?.content ?? '',
};
