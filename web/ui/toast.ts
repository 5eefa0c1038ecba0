export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'positive' | 'danger';
}

/** Shows a message over the page. The code that draws it loads with the first one. */
export function toast(message: ToastMessage): void {
  void import('./toast-region.tsx').then(({ showToast }) => showToast(message));
}
