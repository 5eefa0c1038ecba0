import { afterAll, beforeAll, describe } from 'vitest';
import { rehearseTwoProcesses } from '../../../../test/realtime/fan-out-rehearsal.ts';
import { type RunningRedis, startRedis } from '../../../../test/services/start-redis.ts';

describe('two processes that exchange events through Redis', () => {
  let redis: RunningRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  rehearseTwoProcesses(
    () => ({ REDIS_URL: redis.url }),
    () => redis.restart(),
  );
});
