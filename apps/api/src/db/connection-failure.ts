/** Why no connection could be made, for a person who checks DATABASE_URL. Never the password. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'the host can not be reached',
  ENETUNREACH: 'the network can not be reached',
  ENOENT: 'there is no such socket',
  ECONNRESET: 'the connection was closed',
  ETIMEDOUT: 'it does not answer',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is signed by itself: name its authority in sslrootcert',
  SELF_SIGNED_CERT_IN_CHAIN:
    'nobody here knows the authority of its certificate: name it in sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'nobody here knows the authority of its certificate: name it in sslrootcert',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  '28P01': 'it refuses the password',
  '28000': 'it refuses this user from here',
  '3D000': 'it has no such database',
  '42501': 'this user may not connect',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

export function inWords(error: unknown, url: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const known = reasons[codeOf(error)];
  const reason = known ?? (/timeout/.test(message) ? 'it does not answer' : message);
  return `The database of DATABASE_URL can't be used (${placeOf(url)}): ${reason}.`;
}

/** If a host name has several addresses, the failure has an error for each. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Hosts, database and user. */
function placeOf(url: string): string {
  const [place = ''] = url.replace(/^\w+:\/\/(.*@)?/, '').split('?');
  const user = /^\w+:\/\/([^:@/]+)(:.*)?@/.exec(url)?.[1];
  return user === undefined ? place : `${place} as ${user}`;
}
