import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDebian, run, UserError } from './child-process.mjs';

/** The programs of Ceph that the S3 tests need: monitor, disk, gateway, and `ceph` to set them up. */
const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'setpriv'];
const packages = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];

/**
 * Makes sure that the programs of Ceph are installed. As root on Debian it installs them.
 * apps/api/src/testing/ceph.ts starts them.
 */
export async function ensureCeph() {
  if (isThere()) return;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('No Ceph here: installing the one of Debian.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', install, { env });
  }
  if (isThere()) return;
  throw new UserError(
    `The S3 tests need Ceph: install ${packages.join(', ')}, or name another S3 by S3_TEST_ENDPOINT.`,
  );
}

function isThere() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.every((name) => folders.some((folder) => existsSync(join(folder, name))));
}
