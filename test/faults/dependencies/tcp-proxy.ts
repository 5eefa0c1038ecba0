import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../services/free-port.ts';

/** `hangs` is like a cut cable; `delayMs` delays each chunk of data */
export type ProxyState = 'works' | 'refuses' | 'hangs' | { delayMs: number };

/** A TCP proxy to a local server. The proxy can refuse connections, hang or be slow. */
export class TcpProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #stalled = new WeakSet<Socket>();
  #target: number;
  #state: ProxyState = 'works';
  #resumed = Promise.withResolvers<void>();

  private constructor(target: number, port: number) {
    this.port = port;
    this.#target = target;
    this.#resumed.resolve();
    this.#server = createServer((near) => {
      this.#track(near);
      const far = connect(this.#target, '127.0.0.1');
      this.#track(far);
      void this.#forward(near, far);
      void this.#forward(far, near);
    });
  }

  static async start(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target, await freePort());
    await proxy.setState('works');
    return proxy;
  }

  setTarget(target: number): void {
    this.#target = target;
  }

  async setState(state: ProxyState): Promise<void> {
    this.#state = state;
    if (state === 'hangs') this.#resumed = Promise.withResolvers();
    else this.#resumed.resolve();
    if (state === 'refuses') await this.stop();
    else if (!this.#server.listening)
      await once(this.#server.listen(this.port, '127.0.0.1'), 'listening');
  }

  /** Silently stalls all open connections permanently; new connections work. */
  stallOpen(): void {
    for (const socket of this.#open) this.#stalled.add(socket);
  }

  async stop(): Promise<void> {
    this.#resumed.resolve();
    for (const socket of this.#open) socket.resetAndDestroy();
    if (this.#server.listening) await once(this.#server.close(), 'close');
  }

  #track(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#open.delete(socket));
  }

  async #forward(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from) {
        if (typeof this.#state === 'object') await pause(this.#state.delayMs);
        await this.#resumed.promise;
        if (this.#stalled.has(from)) continue;
        if (!to.write(chunk)) await once(to, 'drain');
      }
      to.end();
    } catch {
      to.destroy();
    }
  }
}
