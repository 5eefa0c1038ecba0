import { describe, expect, test } from 'vitest';
import { started } from '../../../../test/chats/rehearse-poller.ts';

describe('the connection', () => {
  test('starts as connecting and is connected after one second (LIVE-01, LIVE-02)', () => {
    const poller = started();
    expect(poller.badge).toBe('connecting');
    poller.pass(0.999);
    expect(poller.badge).toBe('connecting');
    poller.pass(0.001);
    expect(poller.badge).toBe('connected');
  });

  test('counts as connected after one second even if no fetch has finished', () => {
    const poller = started();
    poller.pass(1, 'hanging');
    expect(poller.badge).toBe('connected');
  });

  test('counts as disconnected, even after one second, if the first fetch fails (LIVE-06, READ-20)', () => {
    const poller = started();
    poller.pass(0.5, 'failed');
    poller.pass(1, 'failed');
    expect(poller.badge).toBe('disconnected');
  });

  test('is reopened 30 seconds after it is lost, but counts as disconnected while fetches fail (LIVE-18)', () => {
    const poller = started();
    poller.pass(29.9, 'failed');
    expect(poller.log).not.toContain('resubscribe');
    poller.pass(0.1, 'failed');
    expect(poller.log).toContain('resubscribe');
    expect(poller.badge).toBe('connecting');
    poller.pass(1, 'failed');
    expect(poller.badge).toBe('disconnected');
  });

  test('becomes connected when a fetch succeeds (LIVE-09)', () => {
    const poller = started();
    poller.pass(10, 'failed');
    poller.send('refresh');
    poller.pass(0);
    expect(poller.badge).toBe('connected');
  });

  test('is reported as lost until it is open again or a fetch succeeds', () => {
    const poller = started();
    poller.pass(2);
    poller.send('lost');
    expect(poller.badge).toBe('disconnected');
    poller.send('reconnected');
    expect(poller.badge).toBe('connecting');
    poller.pass(1);
    expect(poller.badge).toBe('connected');
  });

  test('still counts as disconnected one second after it is lost', () => {
    const poller = started();
    poller.pass(2);
    poller.send('lost');
    poller.pass(31.5, 'hanging');
    expect(poller.log).toContain('resubscribe');
    expect(poller.badge).toBe('disconnected');
  });
});
