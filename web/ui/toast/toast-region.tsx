import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { avoidOverlapWith } from '../overlay/avoid-overlap.ts';
import { addToast, toastManager } from './shown-toasts.ts';
import type { ToastMessage } from './toast-message.ts';

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
container.dataset['message'] = '';
document.body.append(container);
createRoot(container).render(
  <Toast.Provider toastManager={toastManager} limit={1}>
    <Toast.Viewport
      ref={(region) => (region ? avoidOverlapWith(region) : undefined)}
      // Above what is fixed below; where the end of the screen is in use, over a dialog or over what
      // was said earlier in a conversation.
      className="fixed inset-x-3 bottom-3 z-50 overflow-hidden rounded-control border border-line bg-surface shadow-float empty:hidden in-[:root:has([data-bottom-bar])]:bottom-22 in-[:root:has([data-toasts-above])]:top-16 in-[:root:has([data-toasts-above])]:bottom-auto in-[:root:has([role=log])]:top-56 in-[:root:has([role=log])]:bottom-auto data-[edge=top]:top-16 data-[edge=top]:bottom-auto sm:left-auto sm:w-96"
    >
      <ToastList />
    </Toast.Viewport>
  </Toast.Provider>,
);

/** Adds a message; used through web/ui/toast/toast.ts, which loads this file when it is first needed. */
export async function showToast(message: ToastMessage, saidOn: string): Promise<() => void> {
  await ready;
  return addToast(message, saidOn);
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  useEffect(() => announceReady(), []);
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      className={classNames(
        'relative border-l-4 p-3 pr-12 text-ink data-limited:hidden',
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
