import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
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
      <Toast.Viewport className="fixed inset-x-3 bottom-3 z-50 flex flex-col gap-2 in-[:root:has([data-bottom-bar])]:bottom-22 sm:left-auto sm:w-96">
        <ToastList />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>,
);

/** Adds a message; used through web/ui/toast.ts, which loads this file when it is first needed. */
export async function showToast({
  title,
  description,
  tone = 'neutral',
  action,
}: ToastMessage): Promise<void> {
  await ready;
  const id = manager.add({
    title,
    description,
    type: tone,
    ...(action && {
      timeout: 0,
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id);
          action.onSelect();
        },
      },
    }),
  });
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  useEffect(() => announceReady(), []);
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      className={classNames(
        'relative rounded-control border border-l-4 border-line bg-surface p-3 pr-12 text-ink shadow-float',
        edges[(item.type as ToastMessage['tone']) ?? 'neutral'],
      )}
    >
      <Toast.Content>
        <Toast.Title render={<p />} className="font-semibold" />
        <Toast.Description className="text-sm text-muted" />
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
