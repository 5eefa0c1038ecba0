import { Agent, request } from 'node:http';

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends one request and returns its status. Opens a new connection unless an agent is given. */
export function askOnce(origin: string, asked: Asked, agent = new Agent()): Promise<number> {
  const { path, body, ...options } = asked;
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { ...options, agent }, (answer) => {
      answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A client that sends each request as soon as the previous response has arrived. */
export class RequestStream {
  answered = 0;
  /** statuses other than 200 and 201, and error codes of failed connections */
  readonly failures: (number | string)[] = [];
  #isStopped = false;
  readonly #ended: Promise<void>;

  constructor(origin: string, next: () => Asked, keepAlive: boolean) {
    this.#ended = this.#run(origin, next, new Agent({ keepAlive, maxSockets: 1 }));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#ended;
  }

  async #run(origin: string, next: () => Asked, agent: Agent): Promise<void> {
    while (!this.#isStopped) {
      const status = await askOnce(origin, next(), agent).catch(({ code }) => String(code));
      if (status === 200 || status === 201) this.answered += 1;
      else this.failures.push(status);
    }
    agent.destroy();
  }
}
