/** The server part of a web address, and the path `/app` under which that server has the reader. */
const serverPart = /^https?:\/\/[^/?#]+(\/app(?=[/?#]|$))?/;

/** The route of the app that a link leads to. */
export function routeOf(link: string): string {
  if (!serverPart.test(link)) return link;
  const rest = link.replace(serverPart, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a link is the return from a provider of sign-in: `aqua://sign-in?code=…`. */
export function isReturn(link: string): boolean {
  return /^aqua:\/\/\/?sign-in(?=[?#/]|$)/.test(link);
}
