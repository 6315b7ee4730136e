import { ensurePackages } from './debian-packages.mjs';

/**
 * Makes sure that the programs for the single-machine files of deploy/ are installed: proxies, and
 * systemd's checks.
 */
export async function ensureProxies() {
  await ensurePackages({
    programs: ['/usr/sbin/nginx', '/usr/bin/caddy', 'openssl', 'systemd-analyze'],
    packages: ['nginx-light', 'caddy', 'openssl', 'systemd'],
    remedy: 'These tests need nginx, caddy, openssl and systemd, as Debian packages them.',
  });
}
