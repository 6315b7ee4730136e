/** The server of a web address, and `/app`, below which the reader stands there. */
const serverPart = /^https?:\/\/[^/?#]+(\/app(?=[/?#]|$))?/;

/** The route of the app that a link leads to. */
export function routeOf(link: string): string {
  if (!serverPart.test(link)) return link;
  const rest = link.replace(serverPart, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
