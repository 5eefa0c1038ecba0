import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../ui/toast/toast.ts';
import { ApiError } from './api-client.ts';
import { useChange } from './use-change.ts';

vi.mock('../../ui/toast/toast.ts', () => ({ toast: vi.fn() }));
beforeEach(() => vi.mocked(toast).mockClear());

type Options = Parameters<typeof useChange<string, string>>[0];

let change: (wanted: string) => Promise<string>;
function Changer(options: Options) {
  change = useChange(options).mutateAsync;
  return null;
}
const begin = (options: Options) => renderToString(createElement(Changer, options));

test('a change that succeeded shows its text, then continues', async () => {
  const onSuccess = vi.fn();
  begin({
    mutationFn: async (wanted) => wanted.toUpperCase(),
    done: (answer, wanted) => `${wanted} is ${answer}`,
    failed: 'Update failed',
    onSuccess,
  });
  await change('on');
  expect(toast).toHaveBeenCalledExactlyOnceWith({ title: 'on is ON', tone: 'positive' });
  expect(onSuccess.mock.calls[0]?.slice(0, 2)).toEqual(['ON', 'on']);
});

test.each([
  ['Update failed', { title: 'Update failed', description: 'Please try again in a moment.' }],
  [{ title: 'Not now' }, { title: 'Not now' }],
])(
  'a change that failed shows its text, then restores what was shown: %#',
  async (failed, shown) => {
    const onError = vi.fn();
    begin({ mutationFn: () => Promise.reject(new ApiError(500)), failed, onError });
    await expect(change('on')).rejects.toThrow('API error: 500');
    expect(toast).toHaveBeenCalledExactlyOnceWith({ ...shown, tone: 'danger' });
    expect(onError).toHaveBeenCalledOnce();
  },
);
