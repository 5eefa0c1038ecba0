import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../services/free-port.ts';

/** works, refuses connections, stalls like a cut cable, or delays each chunk */
type LineState = 'passes' | 'refuses' | 'stands' | { lateMs: number };

/** A TCP proxy to a local server that can be cut, stalled and slowed down. */
export class TcpProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #forgotten = new WeakSet<Socket>();
  #target: number;
  #state: LineState = 'passes';
  #moves = Promise.withResolvers<void>();

  private constructor(target: number, port: number) {
    this.port = port;
    this.#target = target;
    this.#moves.resolve();
    this.#server = createServer((near) => {
      this.#keep(near);
      const far = connect(this.#target, '127.0.0.1');
      this.#keep(far);
      void this.#carry(near, far);
      void this.#carry(far, near);
    });
  }

  static async before(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target, await freePort());
    await proxy.setState('passes');
    return proxy;
  }

  setTarget(target: number): void {
    this.#target = target;
  }

  async setState(state: LineState): Promise<void> {
    this.#state = state;
    if (state === 'stands') this.#moves = Promise.withResolvers();
    else this.#moves.resolve();
    if (state === 'refuses') await this.stop();
    else if (!this.#server.listening)
      await once(this.#server.listen(this.port, '127.0.0.1'), 'listening');
  }

  /** Silently stalls all open connections for ever; new connections work. */
  stallOpen(): void {
    for (const socket of this.#open) this.#forgotten.add(socket);
  }

  async stop(): Promise<void> {
    this.#moves.resolve();
    for (const socket of this.#open) socket.resetAndDestroy();
    if (this.#server.listening) await once(this.#server.close(), 'close');
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#open.delete(socket));
  }

  async #carry(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const piece of from) {
        if (typeof this.#state === 'object') await pause(this.#state.lateMs);
        await this.#moves.promise;
        if (this.#forgotten.has(from)) continue;
        if (!to.write(piece)) await once(to, 'drain');
      }
      to.end();
    } catch {
      to.destroy();
    }
  }
}
