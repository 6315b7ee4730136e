import { isIPv6 } from 'node:net';

/**
 * What limits count as one address. Whoever has an IPv6 address has at least its whole /64, more
 * addresses than any limit; an IPv4 address in IPv6 clothes is that IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head.split(':').filter((group) => group !== '');
  const last = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  // An IPv4 tail is written in one piece and stands for two groups.
  const written = groups.length + last.length + (last.at(-1)?.includes('.') === true ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - written).fill('0');
  const first = [...groups, ...zeros, ...last].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
