import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolderInMemory } from './folder-in-memory.ts';
import { freePort } from '../../../../../scripts/bootstrap/free-port.mjs';
import { deployed, startHaproxy, type Haproxy } from './haproxy.ts';
import { createNetwork, type Machine } from './machines.ts';

const binaries = '/usr/lib/postgresql/15/bin';
const startTimeoutMs = 90_000;
const password = 'for-this-run-only';

/** Three PostgreSQL under Patroni with etcd, behind HAProxy: deploy/postgresql, unchanged. */
export interface PostgresCluster {
  machines: readonly Machine[];
  /** `DATABASE_URL` through HAProxy. */
  url: string;
  /** `DATABASE_URL` with the three hosts. */
  hostsUrl: string;
  /** `DATABASE_READ_URL` through HAProxy. */
  readUrl: string;
  /** `DATABASE_READ_URL` with the three hosts; the present primary is left out. */
  readHostsUrl: string;
  /** The URL of one machine, whatever its role is at the moment. */
  urlOf(machine: Machine): string;
  /** The machine of the primary; waits until there is one. */
  primary(): Promise<Machine>;
  /** The machine of the standby that has every commit, once there is one. */
  synchronous(): Promise<Machine | undefined>;
  /** Waits until both standbys follow the primary and one of them has every commit. */
  whole(): Promise<void>;
  switchOn(machine: Machine): Promise<void>;
  /** Switches every machine on and reconnects all; waits until the cluster is whole. */
  repair(): Promise<void>;
  /**
   * Loses all machines, and makes a cluster of new ones with the same addresses, with these files
   * of deploy/ as well.
   */
  replaceMachines(files: Files): Promise<void>;
  restartHaproxy(): Promise<void>;
  /** The end of the logs of every machine. */
  logs(): Promise<string>;
  stop(): Promise<void>;
}

/** Files of deploy/, each with the values for its words in capital letters. */
export type Files = Record<string, Record<string, string>>;

interface Options {
  /** Settings of Patroni besides deploy/postgresql/patroni.yml. */
  files?: Files;
  /** Environment of the processes on a machine. */
  environment?(machine: Machine): Record<string, string>;
}

export async function startPostgresCluster({
  files: firstFiles = {},
  environment = () => ({}),
}: Options = {}): Promise<PostgresCluster> {
  const folder = await makeFolderInMemory('aqua-patroni-');
  await chmod(folder, 0o755);
  const network = await createNetwork();
  const machines: Machine[] = [];
  for (const name of ['one', 'two', 'three'])
    machines.push(await network.addMachine(name, join(folder, name)));
  const readPort = await freePort();
  let haproxy: Haproxy | undefined;

  async function prepare(machine: Machine, files: Files): Promise<void> {
    const all = { 'postgresql/patroni.yml': wordsOf(machine), ...files };
    const folderOfSettings = join(machine.directory, 'settings');
    await rm(folderOfSettings, { recursive: true, force: true });
    await mkdir(folderOfSettings);
    for (const [file, words] of Object.entries(all))
      await writeFile(join(folderOfSettings, file.replace('/', '-')), await deployed(file, words));
  }

  function wordsOf({ name, address, directory }: Machine): Record<string, string> {
    return {
      NODE: name,
      ADDRESS: address,
      ETCD_HOSTS: JSON.stringify(machines.map((each) => `${each.address}:2379`)),
      BIN_DIR: binaries,
      DATA_DIR: directory,
      NETWORK: network.range,
      SUPERUSER_PASSWORD: password,
      REPLICATION_PASSWORD: password,
      REWIND_PASSWORD: password,
    };
  }

  function switchOn(machine: Machine): Promise<void> {
    const { name, address, directory } = machine;
    const variables = Object.entries(environment(machine));
    const peers = machines.map((each) => `${each.name}=http://${each.address}:2380`).join(',');
    return machine.switchOn(`
      ${variables.map(([variable, value]) => `export ${variable}='${value}'`).join('\n')}
      etcd --name ${name} --data-dir ${directory}/etcd --enable-v2 --pre-vote \\
        --listen-client-urls http://${address}:2379 --advertise-client-urls http://${address}:2379 \\
        --listen-peer-urls http://${address}:2380 \\
        --initial-advertise-peer-urls http://${address}:2380 \\
        --initial-cluster ${peers} >> ${directory}/etcd.log 2>&1 &
      patroni ${directory}/settings >> ${directory}/patroni.log 2>&1 &
      wait
    `);
  }

  /** The answer of Patroni to whether its machine has this role: `primary`, `replica` or `sync`. */
  async function is({ address }: Machine, role: string): Promise<boolean> {
    const signal = AbortSignal.timeout(1_000);
    return fetch(`http://${address}:8008/${role}`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async function withRole(role: string): Promise<Machine[]> {
    const answers = await Promise.all(machines.map((machine) => is(machine, role)));
    return machines.filter((_, index) => answers[index]);
  }

  async function primary(): Promise<Machine> {
    const deadline = Date.now() + startTimeoutMs;
    while (Date.now() < deadline) {
      const [found] = await withRole('primary');
      if (found !== undefined) return found;
      await pause(200);
    }
    throw new Error(`There is no primary.\n${await logs()}`);
  }

  async function whole(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    while (Date.now() < deadline) {
      const counts = await Promise.all(['primary', 'replica', 'sync'].map(withRole));
      if (counts.map(({ length }) => length).join() === '1,2,1') return;
      await pause(300);
    }
    throw new Error(`The cluster is not whole.\n${await logs()}`);
  }

  async function logs(): Promise<string> {
    const ends = machines.map(async ({ name, directory }) => {
      const text = await readFile(join(directory, 'patroni.log'), 'utf8').catch(() => '');
      return `── ${name}\n${text.slice(-3_000)}`;
    });
    return (await Promise.all(ends)).join('\n');
  }

  async function stop(): Promise<void> {
    await haproxy?.stop();
    await network.close();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await Promise.all(machines.map((machine) => prepare(machine, firstFiles)));
    await Promise.all(machines.map(switchOn));
    await primary();
    const [one = '', two = '', three = ''] = machines.map(({ address }) => address);
    const addresses = {
      LISTEN_READ: `127.0.0.1:${readPort}`,
      ADDRESS_ONE: one,
      ADDRESS_TWO: two,
      ADDRESS_THREE: three,
    };
    haproxy = await startHaproxy('postgresql/haproxy.cfg', addresses);
  } catch (error) {
    await stop();
    throw error;
  }

  const account = `postgres://postgres:${password}@`;
  const hosts = machines.map(({ address }) => `${address}:5432`).join(',');
  return {
    machines,
    url: `${account}127.0.0.1:${haproxy.port}/postgres`,
    hostsUrl: `${account}${hosts}/postgres?target_session_attrs=read-write`,
    readUrl: `${account}127.0.0.1:${readPort}/postgres`,
    readHostsUrl: `${account}${hosts}/postgres`,
    urlOf: ({ address }) => `${account}${address}:5432/postgres`,
    primary,
    synchronous: async () => (await withRole('sync'))[0],
    whole,
    switchOn,
    async repair() {
      for (const machine of machines) {
        await machine.mend();
        if (!machine.isOn()) await switchOn(machine);
      }
      await whole();
    },
    async replaceMachines(files) {
      await Promise.all(machines.map((machine) => machine.switchOff()));
      for (const machine of machines) {
        for (const lost of ['etcd', 'postgresql', 'pgpass'])
          await rm(join(machine.directory, lost), { recursive: true, force: true });
        await prepare(machine, files);
      }
      await Promise.all(machines.map(switchOn));
    },
    restartHaproxy: haproxy.restart,
    logs,
    stop,
  };
}
