import { ensurePackages } from './debian-packages.mjs';

const packages = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];

/**
 * Makes sure that the Ceph programs that the S3 tests need are installed: monitor, disk, gateway,
 * and `ceph` to set them up. apps/api/src/testing/machines/ceph.ts starts them.
 */
export function ensureCeph() {
  return ensurePackages({
    programs: ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'setpriv'],
    packages,
    remedy: `The S3 tests need Ceph: install ${packages.join(', ')}, or name another S3 by S3_TEST_ENDPOINT.`,
  });
}
