import { isIPv6 } from 'node:net';

/**
 * The network that limits count as one address. Whoever has an IPv6 address has at least its whole
 * /64, which is more addresses than any limit. An IPv4-mapped IPv6 address counts as its IPv4
 * address.
 */
export function networkOf(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain;
}

/**
 * The network of many addresses that one customer of a provider may have: a /24, or for IPv6 a /48,
 * the most that is usually given to one site (RFC 6177).
 */
export function wideNetworkOf(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::/48` : plain.replace(/\.\d+$/, '.0/24');
}

function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head.split(':').filter((group) => group !== '');
  const last = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  // An IPv4 part at the end is one text and counts as two groups.
  const written = groups.length + last.length + (last.at(-1)?.includes('.') === true ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - written).fill('0');
  const first = [...groups, ...zeros, ...last].slice(0, count);
  return first.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
