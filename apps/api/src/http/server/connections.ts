import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../lib/network.ts';
import type { TrustsProxy } from './trusted-proxies.ts';

/**
 * Browsers keep six connections each; a thousand connections are enough for a whole school. A proxy
 * opens the connections of all its clients and limits them itself.
 */
const usualPerAddress = 1_000;

/**
 * Limits the connections of one address: of every address if a number is set, otherwise of whoever is
 * no proxy. One connection too many closes the one that has been idle for longest; when all of them
 * are busy, the new one is closed.
 */
export function limitConnections(
  server: Server,
  setPerAddress: number | undefined,
  isProxy: TrustsProxy | null,
): void {
  const perAddress = setPerAddress ?? usualPerAddress;
  /** The connections of each address, the longest unused first. */
  const open = new Map<string, Set<Socket>>();
  const setOf = new WeakMap<Socket, Set<Socket>>();
  const atWork = new WeakSet<Socket>();

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (setPerAddress === undefined && isProxy?.(address, 0) === true) return;
    const network = networkOf(address);
    const sockets = open.get(network) ?? new Set();
    if (sockets.size >= perAddress) {
      const idle = Array.from(sockets).find((one) => !atWork.has(one));
      if (idle === undefined) {
        socket.destroy();
        return;
      }
      sockets.delete(idle);
      idle.destroy();
    }
    sockets.add(socket);
    open.set(network, sockets);
    setOf.set(socket, sockets);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && open.get(network) === sockets) open.delete(network);
    });
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    atWork.add(socket);
    response.once('close', () => {
      atWork.delete(socket);
      const sockets = setOf.get(socket);
      if (sockets?.delete(socket) === true) sockets.add(socket);
    });
  });
}
