import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../../../scripts/bootstrap/free-port.mjs';

/** The address of an S3 and the account to use. */
export interface S3Access {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Ceph extends S3Access {
  /** Stops the gateway: connections are refused. The stored objects stay. */
  stopGateway(): Promise<void>;
  startGateway(): Promise<void>;
  /** Connections are accepted but not answered until `resume`. */
  hang(): void;
  resume(): void;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const startTimeoutMs = 30_000;

/**
 * A whole Ceph for tests, in a folder of its own and on the loopback address: a monitor, one disk
 * in memory, and radosgw, which speaks S3. It starts in two seconds, ends with the process that
 * started it, and needs no privileges.
 */
export async function startCeph(): Promise<Ceph> {
  const folder = await mkdtemp(join(tmpdir(), 'aqua-ceph-'));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const disk = randomUUID();
  const access: S3Access = {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: randomBytes(10).toString('hex'),
    secretAccessKey: randomBytes(20).toString('hex'),
  };
  const children: ChildProcess[] = [];
  let gateway: ChildProcess | undefined;

  function call(program: string, ...args: string[]) {
    return run(program, args, { cwd: folder, env: environment(folder) });
  }

  function start(program: string, ...args: string[]): ChildProcess {
    // Ends Ceph together with the process that started it, even if that is killed.
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, '--foreground', ...args], {
      cwd: folder,
      env: environment(folder),
      stdio: 'ignore',
    });
    children.push(child);
    return child;
  }

  async function startGateway(): Promise<void> {
    const started = start('radosgw', '--name', 'client.gateway');
    gateway = started;
    await listening(access.endpoint, started, join(folder, 'client.gateway.log'));
  }

  async function stop(): Promise<void> {
    await Promise.all(children.map(kill));
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await prepare(folder, { monitorPort, port });
    await call('ceph-authtool', 'keyring', ...newKey('mon.', 'mon'), '--create-keyring');
    await call('ceph-authtool', 'keyring', ...newKey('client.admin', 'mon', 'osd', 'mgr'));
    await call('ceph-authtool', 'keyring', ...newKey('client.gateway', 'mon', 'osd'));
    await call('ceph-authtool', 'keyring', ...newKey('osd.0', 'mon', 'osd'));
    const monitor = `[v2:127.0.0.1:${monitorPort}]`;
    await call('monmaptool', '--create', '--addv', 'a', monitor, 'monmap');
    await call('ceph-mon', '--mkfs', '--id', 'a', '--monmap', 'monmap', '--keyring', 'keyring');
    start('ceph-mon', '--id', 'a');
    await call('ceph', 'osd', 'new', disk, '0');
    await call('ceph-osd', '--id', '0', '--mkfs', '--osd-uuid', disk);
    start('ceph-osd', '--id', '0');
    const { accessKeyId, secretAccessKey } = access;
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
    await call('radosgw-admin', 'user', 'create', '--uid=aqua', '--display-name=aqua', ...keys);
    await startGateway();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    ...access,
    startGateway,
    stopGateway: () => kill(gateway),
    hang: () => gateway?.kill('SIGSTOP'),
    resume: () => gateway?.kill('SIGCONT'),
    stop,
  };
}

/** A new key for that name, with all capabilities for these parts of Ceph. */
function newKey(name: string, ...parts: string[]): string[] {
  return ['--gen-key', '--name', name, ...parts.flatMap((part) => ['--cap', part, 'allow *'])];
}

function environment(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, CEPH_CONF: join(folder, 'ceph.conf') };
}

/** Configures one copy of every object, because there is only one disk. */
async function prepare(folder: string, ports: { monitorPort: number; port: number }) {
  for (const name of ['mon', 'osd', 'gateway']) await mkdir(join(folder, name));
  const settings = `[global]
fsid = ${randomUUID()}
mon_host = v2:127.0.0.1:${ports.monitorPort}
public_addr = 127.0.0.1
ms_bind_msgr1 = false
keyring = ${folder}/keyring
run_dir = ${folder}
crash_dir = ${folder}
log_file = ${folder}/$name.log
admin_socket = ${folder}/$name.$pid.asok
mon_data = ${folder}/mon
mon_allow_pool_size_one = true
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 4294967296
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
[client.gateway]
rgw_data = ${folder}/gateway
rgw_frontends = beast endpoint=127.0.0.1:${ports.port}
`;
  await writeFile(join(folder, 'ceph.conf'), settings);
}

async function listening(url: string, child: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer !== null) return;
    await pause(20);
  }
  const said = await readFile(log, 'utf8').catch(() => '');
  throw new Error(`The S3 gateway of Ceph did not start.\n${said.slice(-2_000)}`);
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
