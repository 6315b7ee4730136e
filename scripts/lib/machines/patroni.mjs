import { spawnSync } from 'node:child_process';
import { UserError } from '../../bootstrap/child-process.mjs';
import { ensurePackages } from './debian-packages.mjs';

const packages = [
  'patroni',
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'iproute2',
  'postgresql-15',
  'pgbackrest',
];

/**
 * Makes sure that Patroni and what it depends on are installed. As root on Debian it installs them.
 * apps/api/src/testing/machines/patroni.ts starts them, each node on a machine made of namespaces.
 */
export async function ensurePatroni() {
  const { status } = spawnSync('unshare', ['--net', '--pid', '--fork', 'true']);
  if (status !== 0)
    throw new UserError(
      'The cluster test needs root on Linux: each node of PostgreSQL has a network of its own.',
    );
  await ensurePackages({
    // The last one is Debian's PostgreSQL; elsewhere there is no such folder.
    programs: [
      'patroni',
      'etcd',
      '/usr/sbin/haproxy',
      'pgbackrest',
      '/usr/bin/ip',
      '/usr/lib/postgresql/15/bin/initdb',
    ],
    packages,
    remedy: `The cluster test needs ${packages.join(', ')}.`,
  });
}
