/** Where the API is, in a browser: the page's own origin; the server writes the token into the page. */
export const server = {
  baseUrl: '',
  applicationToken:
    document.querySelector<HTMLMetaElement>('meta[name="aqua-application-token"]')?.content ?? '',
};
