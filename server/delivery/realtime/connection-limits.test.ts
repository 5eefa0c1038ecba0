import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { closeCodes } from '../../../contract/events.ts';
import { createPersona } from '../../../test/personas.ts';
import { RealtimeClient, ticketOf } from '../../../test/realtime/realtime-client.ts';
import { openRealtimeStage } from '../../../test/realtime/realtime-stage.ts';
import { connectionLimits } from './connection-limiter.ts';

const stage = openRealtimeStage({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });

const knockFrom = (address: string) =>
  new RealtimeClient(stage.server, {
    origin: 'http://musha.test',
    headers: { 'X-Forwarded-For': address },
  });

const openFrom = (address: string) => stage.knock(knockFrom(address));

const openMany = (count: number, addressOf: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => openFrom(addressOf(index))));

async function refusalTo(client: RealtimeClient): Promise<number | undefined> {
  const [, response] = await once(client.socket, 'unexpected-response');
  return response.statusCode;
}

describe('unauthenticated connections', () => {
  it('are limited per IP address, without affecting other IP addresses', async () => {
    await openMany(connectionLimits.unauthenticatedOfAddress, () => '10.1.0.1');
    expect(await refusalTo(knockFrom('10.1.0.1'))).toBe(429);
    const other = await openFrom('10.1.0.2');
    other.send({ type: 'hello', ticket: await ticketOf(await createPersona(stage.app)) });
    expect((await other.next('ready')).type).toBe('ready');
  });

  it('stop counting towards the limit once they authenticate or close', async () => {
    const [first, second] = await openMany(
      connectionLimits.unauthenticatedOfAddress,
      () => '10.2.0.1',
    );
    first?.send({ type: 'hello', ticket: await ticketOf(await createPersona(stage.app)) });
    await first?.next('ready');
    await openFrom('10.2.0.1');
    expect(await refusalTo(knockFrom('10.2.0.1'))).toBe(429);
    second?.send({ type: 'ping' });
    expect(await second?.closed).toBe(closeCodes.unauthenticated);
    await openFrom('10.2.0.1');
  });

  it('are closed, oldest first, if new ones arrive from many IP addresses', async () => {
    const perAddress = 40;
    const full = connectionLimits.strangers;
    const [oldest] = await openMany(full, (index) => `10.3.${Math.floor(index / perAddress)}.1`);
    const newcomer = await openFrom('10.4.0.1');
    expect(await oldest?.closed).toBe(1006);
    newcomer.send({ type: 'hello', ticket: await ticketOf(await createPersona(stage.app)) });
    expect((await newcomer.next('ready')).type).toBe('ready');
  });
});
