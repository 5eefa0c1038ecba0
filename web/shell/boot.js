(() => {
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem('musha.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    const saver = localStorage.getItem('musha.data-saver');
    const asked = navigator.connection?.saveData;
    if (saver === 'on' || (saver !== 'off' && asked)) root.dataset.saver = 'on';
    if (localStorage.getItem('musha.session')) root.dataset.session = 'on';
  } catch {}

  // Pictures are lazy so that data saver can hold them back; without it the first need not wait.
  if (document.documentElement.dataset.saver !== 'on') {
    const hurry = () => {
      for (const image of document.querySelectorAll('img[fetchpriority=high][loading=lazy]'))
        image.loading = 'eager';
    };
    const observer = new MutationObserver(hurry);
    observer.observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => observer.disconnect(), { once: true });
  }

  // Without the app the page can be read, but its buttons are dead: that is said.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName !== 'SCRIPT') return;
      const again = document.createElement('button');
      again.className = 'min-h-target px-4 font-medium underline';
      again.textContent = 'Try again';
      again.addEventListener('click', () => location.reload());
      const notice = document.createElement('p');
      notice.setAttribute('role', 'alert');
      notice.className =
        'fixed inset-x-3 bottom-3 z-50 rounded-control bg-danger-soft p-3 text-ink';
      notice.append('This page has not fully loaded. Your connection may be weak.', again);
      (document.body ?? document.documentElement).append(notice);
    },
    true,
  );

  // What is pressed before the app has come alive waits for it, each control once.
  const pressed = new Map();
  const keep = (event) => {
    const { type, target } = event;
    const control =
      type === 'submit' ? target : target.closest?.('button[type=button], a[data-waits]');
    if (!control || (type === 'submit' && control.method !== 'post')) return;
    event.preventDefault();
    pressed.set(control, type);
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);

  // React gives a textarea its first text again as it comes alive: what was typed by then stays.
  const typed = [];
  const guard = ({ target }) => {
    if (target.localName !== 'textarea' || Object.hasOwn(target, 'value')) return;
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    const keepTyped = (text) => text !== target.defaultValue && set.call(target, text);
    Object.defineProperty(target, 'value', { configurable: true, get, set: keepTyped });
    typed.push(target);
  };
  addEventListener('input', guard, true);

  const release = () => {
    document.documentElement.dataset.alive = 'on';
    removeEventListener('click', keep, true);
    removeEventListener('submit', keep, true);
    removeEventListener('input', guard, true);
    for (const area of typed) delete area.value;
    for (const [control, type] of pressed) {
      if (type === 'submit') control.requestSubmit();
      else control.click();
    }
  };
  addEventListener('musha:alive', release, { once: true });
})();
