import { Socket } from 'node:net';
import { checkServerIdentity } from 'node:tls';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { createPrimaryWatch, type Host, type PrimaryWatch } from './primary-watch.ts';

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/;

/** One watch for each URL, whatever opens connections to it. */
const watches = new Map<string, PrimaryWatch>();

/**
 * How pg connects to `databaseUrl`. Several hosts are written as for libpq,
 * `postgres://user@one:5432,two:5432/aqua?target_session_attrs=read-write`: each connection then
 * goes to the host that is the primary at that moment (PostgreSQL's manual, 34.1.1.3).
 *
 * @throws Error that says what the URL lacks
 */
export function connectionTo(databaseUrl: string): pg.ClientConfig {
  const parts = severalHosts.exec(databaseUrl);
  if (parts === null) return { connectionString: databaseUrl };
  const [, before = '', list = '', after = ''] = parts;
  const hosts = list.split(',').map(hostOf);
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

/** A URL for each of the hosts that `databaseUrl` names. */
export function urlsOfHosts(databaseUrl: string): string[] {
  const [, before = '', list, after = ''] = severalHosts.exec(databaseUrl) ?? [];
  return list?.split(',').map((host) => `${before}${host}${after}`) ?? [databaseUrl];
}

/** `host`, `host:port` or `[IPv6]:port`. */
function hostOf(text: string, index: number): Host {
  const { host = '', port = '5432' } =
    /^(?<host>\[[^\]]+\]|[^:]+)(?::(?<port>\d+))?$/.exec(text)?.groups ?? {};
  // Not quoted: with an @ that is not written as %40, it may be the end of a password.
  if (host === '')
    throw new Error(
      `has a host that can't be read, number ${index + 1}; in a password, @ is written as %40`,
    );
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

/** A certificate is good when it is that of any of the hosts: all of them are the same database. */
function withTlsNames(config: pg.ClientConfig, hosts: Host[]): pg.ClientConfig {
  if (typeof config.ssl !== 'object' || config.ssl.rejectUnauthorized === false) return config;
  const check: typeof checkServerIdentity = (_, certificate) => {
    const problems = hosts.map(({ host }) => checkServerIdentity(host, certificate));
    return problems.includes(undefined) ? undefined : problems[0];
  };
  return { ...config, ssl: { checkServerIdentity: check, ...config.ssl } };
}

/** Connects to the primary, whatever host it is told. */
class PrimarySocket extends Socket {
  readonly #watch: PrimaryWatch;

  constructor(watch: PrimaryWatch) {
    super();
    this.#watch = watch;
  }

  /** Of its forms, pg calls `connect(port, host)`; neither counts here. */
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
