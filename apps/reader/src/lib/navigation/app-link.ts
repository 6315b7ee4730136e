/** The server part of a web address, and the path `/app` under which that server has the reader. */
const serverPart = /^https?:\/\/[^/?#]+(\/app(?=[/?#]|$))?/;

/** The route of the app that a link leads to. */
export function routeOf(link: string): string {
  if (!serverPart.test(link)) return link;
  const rest = link.replace(serverPart, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
