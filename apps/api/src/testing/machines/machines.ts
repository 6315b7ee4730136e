import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Something like a machine: it has its own network address and processes, which die together. Made
 * of Linux namespaces, so it needs root.
 */
export interface Machine {
  name: string;
  address: string;
  /** Its files stay when it is switched off; not owned by root. */
  directory: string;
  isOn(): boolean;
  /** Runs the script as the user of PostgreSQL until the machine is switched off. */
  switchOn(script: string): Promise<void>;
  /** SIGKILL for every process on it, at once. */
  switchOff(): Promise<void>;
  /** Drops all packets to and from these machines; others still reach it. */
  cutFrom(others: readonly Machine[]): Promise<void>;
  /** Undoes every `cutFrom`. */
  mend(): Promise<void>;
}

/** A switch with its own network, which this process can reach, too. */
export interface Network {
  /** Such as 10.97.4.0/24. */
  range: string;
  addMachine(name: string, directory: string): Promise<Machine>;
  close(): Promise<void>;
}

export async function createNetwork(): Promise<Network> {
  // Interfaces have names of up to 15 letters.
  const id = randomBytes(3).toString('hex');
  const bridge = `aqua-${id}`;
  const prefix = `10.${randomInt(64, 128)}.${randomInt(1, 255)}`;
  const machines: Machine[] = [];
  await run('ip', ['link', 'add', bridge, 'type', 'bridge']);
  await run('ip', ['address', 'add', `${prefix}.1/24`, 'dev', bridge]);
  await run('ip', ['link', 'set', bridge, 'up']);

  async function addMachine(name: string, directory: string): Promise<Machine> {
    const space = `${bridge}-${name}`;
    const cable = `aq${id}${machines.length}`;
    const address = `${prefix}.${machines.length + 2}`;
    await run('ip', ['netns', 'add', space]);
    const inside = (...command: string[]) => run('ip', ['-n', space, ...command]);
    const peer = ['peer', 'name', 'eth0', 'netns', space];
    await run('ip', ['link', 'add', cable, 'type', 'veth', ...peer]);
    await run('ip', ['link', 'set', cable, 'master', bridge, 'up']);
    await inside('address', 'add', `${address}/24`, 'dev', 'eth0');
    await inside('link', 'set', 'eth0', 'up');
    await inside('link', 'set', 'lo', 'up');
    await mkdir(directory, { recursive: true });
    await run('chown', ['postgres:', directory]);
    let init: ChildProcess | undefined;
    const cutOff = new Set<string>();

    const isOn = () => init !== undefined && init.exitCode === null && init.signalCode === null;

    async function switchOff(): Promise<void> {
      if (init === undefined || !isOn()) return;
      const ended = once(init, 'exit');
      // When the first process of a PID namespace ends, all others end with it.
      init.kill('SIGKILL');
      await ended;
    }

    const machine: Machine = {
      name,
      address,
      directory,
      isOn,
      async switchOn(script) {
        const file = join(directory, 'machine.sh');
        await writeFile(file, script);
        init = spawn('setpriv', [...withThisProcess, ...inNetwork(space), ...alone, file], {
          cwd: directory,
          stdio: 'ignore',
        });
      },
      switchOff,
      async cutFrom(others) {
        for (const other of others) {
          await inside('route', 'add', 'blackhole', other.address);
          cutOff.add(other.address);
        }
      },
      async mend() {
        for (const other of cutOff) {
          await inside('route', 'del', 'blackhole', other);
          cutOff.delete(other);
        }
      },
    };
    machines.push(machine);
    return machine;
  }

  return {
    range: `${prefix}.0/24`,
    addMachine,
    async close() {
      for (const machine of machines) {
        await machine.switchOff();
        await run('ip', ['netns', 'delete', `${bridge}-${machine.name}`]);
      }
      await run('ip', ['link', 'delete', bridge]);
    },
  };
}

/** Ends with the process that started it, also if that is killed. */
const withThisProcess = ['--pdeathsig', 'KILL'];

const inNetwork = (space: string) => ['ip', 'netns', 'exec', space];

/**
 * The first process of a namespace that sees no others. It stays root's: as another user's, it
 * would outlive its parent.
 */
const alone = 'unshare --pid --fork --mount-proc --kill-child=KILL sh -c'
  .split(' ')
  .concat('setpriv --reuid=postgres --regid=postgres --clear-groups sh "$0" & wait');
