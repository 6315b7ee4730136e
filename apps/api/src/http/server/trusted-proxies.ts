import { isIP } from 'node:net';
import { bitsOf, privateNetworks, within } from '../../lib/private-networks.ts';

/**
 * Whether the headers that come from this address are believed. Hop 0 is whoever is connected, hop 1
 * whom that one names in X-Forwarded-For, and so on.
 */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** TRUST_PROXY: the addresses and networks of the proxies, or only their number. */
export type ProxySetting = number | readonly string[];

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
