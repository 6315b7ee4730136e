import { Socket } from 'node:net';
import { checkServerIdentity } from 'node:tls';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { createPrimaryWatch, type Host, type PrimaryWatch } from './primary-watch.ts';

/** The parts of a URL that names several hosts; null for any other. */
function severalHosts(url: string): { before: string; hosts: string[]; after: string } | null {
  const scheme = /^postgres(?:ql)?:\/\//.exec(url)?.[0] ?? '';
  if (scheme === '') return null;
  const account = /^[^@/]*@/.exec(url.slice(scheme.length))?.[0] ?? '';
  const before = scheme + account;
  const list = /^[^/?]*/.exec(url.slice(before.length))?.[0] ?? '';
  if (!list.includes(',')) return null;
  return { before, hosts: list.split(','), after: url.slice(before.length + list.length) };
}

/** One watch for each URL, shared by everything that opens connections to it. */
const watches = new Map<string, PrimaryWatch>();

/**
 * How pg connects to `databaseUrl`. Several hosts are written as for libpq,
 * `postgres://user@one:5432,two:5432/aqua?target_session_attrs=read-write`: each connection then
 * goes to the host that is the primary at that moment (PostgreSQL's manual, 34.1.1.3).
 *
 * @throws Error that says what the URL lacks
 */
export function connectionTo(databaseUrl: string): pg.ClientConfig {
  const parts = severalHosts(databaseUrl);
  if (parts === null) return { connectionString: withoutName(databaseUrl) };
  const { before, after } = parts;
  const hosts = parts.hosts.map(hostOf);
  const { searchParams } = new URL(`${before}host${after}`);
  const wanted = searchParams.get('target_session_attrs');
  if (wanted !== 'read-write' && wanted !== 'primary')
    throw new Error(
      'names several hosts, so it needs target_session_attrs=read-write: only the primary can be used',
    );
  const config = withTlsNames(parseIntoClientConfig(`${before}host${after}`), hosts);
  let watch = watches.get(databaseUrl);
  if (watch === undefined) watches.set(databaseUrl, (watch = createPrimaryWatch(config, hosts)));
  return { ...config, stream: () => new PrimarySocket(watch) };
}

/** Connections are named by who opens them (`createPool`), and a name in the URL would win. */
function withoutName(url: string): string {
  return url.replace(/([?&])application_name=[^&]*&?/, '$1');
}

/** A URL for each of the hosts that `databaseUrl` names. */
export function urlsOfHosts(databaseUrl: string): string[] {
  const parts = severalHosts(databaseUrl);
  if (parts === null) return [databaseUrl];
  return parts.hosts.map((host) => `${parts.before}${host}${parts.after}`);
}

/** `host`, `host:port` or `[IPv6]:port`. */
function hostOf(text: string, index: number): Host {
  const { host = '', port = '5432' } =
    /^(?<host>\[[^\]]+\]|[^:]+)(?::(?<port>\d+))?$/.exec(text)?.groups ?? {};
  // The message does not quote the text: if a password has an @ that is not written as %40, the
  // text may be the end of the password.
  if (host === '')
    throw new Error(
      `has a host that can't be read, number ${index + 1}; in a password, @ is written as %40`,
    );
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

/** A certificate of any of the hosts is accepted, because all of them are the same database. */
function withTlsNames(config: pg.ClientConfig, hosts: Host[]): pg.ClientConfig {
  if (typeof config.ssl !== 'object' || config.ssl.rejectUnauthorized === false) return config;
  const check: typeof checkServerIdentity = (_, certificate) => {
    const problems = hosts.map(({ host }) => checkServerIdentity(host, certificate));
    return problems.includes(undefined) ? undefined : problems[0];
  };
  return { ...config, ssl: { checkServerIdentity: check, ...config.ssl } };
}

/** Connects to the primary, whatever host it is given. */
class PrimarySocket extends Socket {
  readonly #watch: PrimaryWatch;

  constructor(watch: PrimaryWatch) {
    super();
    this.#watch = watch;
  }

  /** pg calls the form `connect(port, host)`; both arguments are ignored. */
  override connect(): this {
    this.#watch.primary().then(
      ({ host, port }) => {
        if (this.destroyed) return;
        this.#watch.own(this);
        super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
