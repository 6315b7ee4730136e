import { BlockList, isIP } from 'node:net';

/**
 * Whether the headers that come from this address are believed. Hop 0 is whoever is connected, hop 1
 * whom that one names in X-Forwarded-For, and so on.
 */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** TRUST_PROXY: the addresses and networks of the proxies, or only their number. */
export type ProxySetting = number | readonly string[];

/** Addresses that nobody has on the internet: loopback, link-local, private and shared (RFC 6890). */
const privateNetworks = [
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

/** Whether the text is an address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= bitsOf(family));
}

/**
 * Null if no proxy is in front. A number says nothing about who connects, so only somebody with a
 * private address is taken for the nearest proxy; one with a public address must be named.
 */
export function trustedProxies(setting: ProxySetting): TrustsProxy | null {
  if (setting === 0) return null;
  if (typeof setting !== 'number') {
    const isProxy = within(setting);
    return (address) => isProxy(address);
  }
  const isPrivate = within(privateNetworks);
  return (address, hop) => hop < setting && (hop > 0 || isPrivate(address));
}

function bitsOf(family: number): number {
  return family === 4 ? 32 : 128;
}

function nameOf(family: number): 'ipv4' | 'ipv6' {
  return family === 4 ? 'ipv4' : 'ipv6';
}

/** An IPv4 address is also found in its IPv6 form (`::ffff:10.0.0.1`), as a socket of both kinds says it. */
function within(networks: readonly string[]): (address: string) => boolean {
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
