import { BlockList, isIP } from 'node:net';

/** Addresses that nobody has on the internet: loopback, link-local, private and shared (RFC 6890). */
export const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

/** Addresses at which nobody can be reached from outside, or that mean this machine or everybody. */
const unreachable = [
  '0.0.0.0/8',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::',
  '64:ff9b::/96',
  'ff00::/8',
];

/**
 * Whether an address is in one of the networks. An IPv4 address is also found in its IPv6 form
 * (`::ffff:10.0.0.1`), as a socket of both kinds says it.
 */
export function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    list.addSubnet(address, Number(bits ?? bitsOf(family)), nameOf(family));
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, nameOf(family));
  };
}

/** Whether a call to this address would stay in the network of the server. */
export const isPrivateAddress = within([...privateNetworks, ...unreachable]);

export function bitsOf(family: number): number {
  return family === 4 ? 32 : 128;
}

function nameOf(family: number): 'ipv4' | 'ipv6' {
  return family === 4 ? 'ipv4' : 'ipv6';
}
