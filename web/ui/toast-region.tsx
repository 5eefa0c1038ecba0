import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { keepClearOf } from './keep-clear.ts';
import type { ToastMessage } from './toast-message.ts';

const shownMs = 6_000;
const manager = Toast.createToastManager();

const edges: Record<NonNullable<ToastMessage['tone']>, string> = {
  neutral: 'border-l-brand',
  positive: 'border-l-positive',
  danger: 'border-l-danger',
};

let announceReady: () => void;
// A message added before the provider listens would be lost.
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});

const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(
  <Toast.Provider toastManager={manager} timeout={shownMs} limit={4}>
    <Toast.Portal>
      <Toast.Viewport
        ref={(region) => (region ? keepClearOf(region) : undefined)}
        className="fixed inset-x-3 bottom-3 z-50 flex flex-col divide-y divide-line overflow-hidden rounded-control border border-line bg-surface shadow-float empty:hidden in-[:root:has([data-bottom-bar])]:bottom-22 sm:left-auto sm:w-96"
      >
        <ToastList />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>,
);

interface Shown {
  lines: string[];
  /** whoever corrects a field, or sends again, has understood */
  goesOnInput: boolean;
}

const shown = new Map<string, Shown>();

/**
 * Adds a message and answers what takes it away; used through web/ui/toast.ts, which loads this file
 * when it is first needed. Refusals of one title are one, with a line for each.
 */
export async function showToast({
  title,
  description,
  tone = 'neutral',
  action,
}: ToastMessage): Promise<() => void> {
  await ready;
  const id = `${tone} ${title}`;
  const close = () => manager.close(id);
  const earlier = (tone === 'danger' && shown.get(id)?.lines) || [];
  const lines = [...new Set([...earlier, ...(description === undefined ? [] : [description])])];
  shown.set(id, { lines, goesOnInput: tone === 'danger' && !action });
  const message = {
    title,
    description: lines.join('\n'),
    type: tone,
    timeout: action ? 0 : shownMs,
    onClose: () => void shown.delete(id),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          close();
          action.onSelect();
        },
      },
    }),
  };
  manager.add({ id, ...message });
  return close;
}

/** The reason of a refusal is gone once somebody mends what was refused, or sends it again. */
function closeRefusals(): void {
  for (const [id, { goesOnInput }] of shown) if (goesOnInput) manager.close(id);
}
document.addEventListener('input', closeRefusals, true);
document.addEventListener('submit', closeRefusals, true);

function ToastList() {
  const { toasts } = Toast.useToastManager();
  useEffect(() => announceReady(), []);
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      className={classNames(
        'relative border-l-4 bg-surface p-3 pr-12 text-ink',
        edges[(item.type as ToastMessage['tone']) ?? 'neutral'],
      )}
    >
      <Toast.Content>
        <Toast.Title render={<p />} className="font-semibold" />
        <Toast.Description className="text-sm whitespace-pre-line text-muted" />
        <Toast.Action className="mt-2 min-h-target rounded-control border border-control px-4 font-medium hover:bg-sunken" />
        <Toast.Close
          aria-label="Close"
          className="absolute top-1 right-1 flex size-target items-center justify-center rounded-control"
        >
          <Icon name="x" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
