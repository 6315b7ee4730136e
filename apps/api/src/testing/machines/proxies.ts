import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { eventually } from '../eventually.ts';
import { freePort } from '../../../../../scripts/bootstrap/free-port.mjs';

const run = promisify(execFile);
const deploy = resolve(import.meta.dirname, '../../../../../deploy');

/** A proxy with TLS in front of Aqua; this process trusts its certificate. */
export interface Proxy {
  /** Its address, as https://localhost:port. */
  url: string;
  stop(): Promise<void>;
}

/** @param aqua host and port of the server behind it */
type Start = (aqua: string) => Promise<Proxy>;

/** Starts the proxy with the file of deploy/; ports, names and folders are the test's own. */
export const proxies: Record<'nginx' | 'Caddy', Start> = {
  async nginx(aqua) {
    const folder = await mkdtemp(join(tmpdir(), 'aqua-nginx-'));
    const [port, plainPort] = [await freePort(), await freePort()];
    await makeCertificate(folder);
    await write(folder, 'nginx/aqua.conf', [
      ['127.0.0.1:4000', aqua],
      ['books.example', 'localhost'],
      ['/etc/letsencrypt/live/localhost/', `${folder}/`],
      [/listen 443/g, `listen ${port}`],
      [/listen \[::\]:443/g, `listen [::]:${port}`],
      [/listen 80/g, `listen ${plainPort}`],
      [/listen \[::\]:80/g, `listen [::]:${plainPort}`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; events {} http { access_log off; ${temporary} include ${folder}/aqua.conf; }`,
    );
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
    return start('/usr/sbin/nginx', args, folder, port);
  },

  async Caddy(aqua) {
    const folder = await mkdtemp(join(tmpdir(), 'aqua-caddy-'));
    const port = await freePort();
    await makeCertificate(folder);
    await write(folder, 'caddy/Caddyfile', [
      ['127.0.0.1:4000', aqua],
      [/^\{$/m, '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust'],
      [/^books.example \{$/m, `https://localhost:${port} {\n\ttls ${certificatesIn(folder)}`],
    ]);
    const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    return start('/usr/bin/caddy', args, folder, port);
  },
};

async function start(
  command: string,
  args: string[],
  folder: string,
  port: number,
): Promise<Proxy> {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const url = `https://localhost:${port}`;
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended.\n${said}`);
    await fetch(`${url}/health/live`);
  });
  return {
    url,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const certificatesIn = (folder: string) => `${folder}/fullchain.pem ${folder}/privkey.pem`;

async function makeCertificate(folder: string): Promise<void> {
  const [chain = '', key = ''] = certificatesIn(folder).split(' ');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names];
  await run('openssl', ['req', ...options, '-keyout', key, '-out', chain]);
  setDefaultCACertificates([await readFile(chain, 'utf8')]);
}

/** Copies a file of deploy/ with changes, each of which must find its place in the file. */
async function write(folder: string, file: string, changes: [string | RegExp, string][]) {
  let text = await readFile(join(deploy, file), 'utf8');
  for (const [from, to] of changes) {
    const changed = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'gm'), to);
    if (changed === text) throw new Error(`${file} has no ${from}`);
    text = changed;
  }
  await writeFile(join(folder, file.split('/').at(-1) ?? ''), text);
}
