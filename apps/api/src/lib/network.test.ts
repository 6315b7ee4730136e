import { expect, test } from 'vitest';
import { networkOf, wideNetworkOf } from './network.ts';

test('a limit counts each IPv4 address, and all IPv6 addresses of a /64 as one', () => {
  const cases = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['64:ff9b:1:2:3:4:192.0.2.7', '64:ff9b:1:2::/64'],
    ['', ''],
  ];
  for (const [address = '', network] of cases) expect(networkOf(address), address).toBe(network);
});

test('the wide network of an address is its /24, or for IPv6 its /48', () => {
  const cases = [
    ['192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8:0001:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['', ''],
  ];
  for (const [address = '', network] of cases)
    expect(wideNetworkOf(address), address).toBe(network);
});
