import { isIPv6 } from 'node:net';

/**
 * The network that limits count as one address. An owner of an IPv6 address has at least its whole
 * /64, which is more addresses than any limit. An IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head.split(':').filter((group) => group !== '');
  const last = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  // An IPv4 part at the end is one text and counts as two groups.
  const written = groups.length + last.length + (last.at(-1)?.includes('.') === true ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - written).fill('0');
  const first = [...groups, ...zeros, ...last].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
