(() => {
  // Unsupported browsers can only read the page (floor.js).
  if ('old' in document.documentElement.dataset) return;
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem('musha.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    const saver = localStorage.getItem('musha.data-saver');
    const asked = navigator.connection?.saveData;
    if (saver === 'on' || (saver !== 'off' && asked)) root.dataset.saver = 'on';
    if (localStorage.getItem('musha.session')) root.dataset.session = 'on';
  } catch {}

  // On a phone, lazy pictures below the first screen load only after an interaction (musha.css).
  const marks = document.documentElement.dataset;
  marks.untouched = '';
  // Pressing a link or a control opens something else, so it does not load these pictures.
  const touch = ({ type, target }) => {
    const isElsewhere =
      type === 'pointerdown' && target.closest?.('a, button, input, label, select, summary');
    if (!isElsewhere) delete marks.untouched;
  };
  for (const sign of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, touch, { capture: true, passive: true });

  // Without the app the page can be read but not used, so a notice offers a reload.
  const showBroken = () => {
    const again = document.createElement('button');
    again.className = 'min-h-target px-4 font-medium underline';
    again.textContent = 'Try again';
    again.addEventListener('click', () => location.reload());
    const notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.className = 'fixed inset-x-3 bottom-3 z-50 rounded-control bg-danger-soft p-3 text-ink';
    notice.append('This page has not fully loaded.', again);
    (document.body ?? document.documentElement).append(notice);
  };

  const preload = (rel, attributes) => {
    const link = Object.assign(document.createElement('link'), { rel, ...attributes });
    document.head.append(link);
    return link;
  };

  // The heading font loads only on a fast connection; otherwise a device font replaces it.
  const { effectiveType = '4g', downlink = 10 } = navigator.connection ?? {};
  const face = document.querySelector('meta[name=heading-face]').content;
  if (marks.saver === 'on' || effectiveType !== '4g' || downlink < 2) marks.face = 'plain';
  else preload('preload', { as: 'font', type: 'font/woff2', href: face, crossOrigin: '' });

  // Pictures load first. The app loads after the visible pictures, or at the first interaction.
  const triggers = ['pointerdown', 'keydown', 'focusin'];
  let isLoading = false;
  const loadApp = () => {
    if (isLoading) return;
    isLoading = true;
    for (const sign of triggers) removeEventListener(sign, loadApp, true);
    const scripts = document.querySelector('meta[name=scripts]').content.split(' ');
    for (const href of scripts) preload('modulepreload', { href });
    import(scripts[0]).catch(showBroken);
  };
  for (const sign of triggers) addEventListener(sign, loadApp, { capture: true, passive: true });
  let awaited = 1;
  // Starts in a new task, because parsing the page has already blocked the main thread.
  const countDown = () => --awaited || setTimeout(loadApp);
  addEventListener('DOMContentLoaded', () => {
    countDown();
    setTimeout(loadApp, 3000);
  });
  addEventListener('load', loadApp);

  // Preloads the first pictures, which are lazy only so that data saver can prevent their requests.
  const first = document.querySelectorAll('meta[name=first-picture]');
  for (const { content, dataset, media } of first) {
    if (marks.saver === 'on' || !matchMedia(media).matches) continue;
    const picture = { as: 'image', type: 'image/avif', fetchPriority: 'high' };
    const link = preload('preload', {
      ...picture,
      imageSizes: dataset.sizes,
      imageSrcset: content,
    });
    awaited += 1;
    link.onload = link.onerror = countDown;
  }

  // The browser fires this event only once, possibly before the app has loaded.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });

  // React re-renders a page that was translated before hydration. Recorded input then goes to the
  // new element at the same place: same part of the page, same name, same index.
  const places = new WeakMap();
  const recordPlace = (element) => {
    if (places.has(element)) return;
    const part = element.closest('header, main, footer')?.localName ?? 'body';
    const name = element.getAttribute('name');
    const kind = `${part} ${element.localName}${name ? `[name="${name}"]` : ''}`;
    const all = [...document.querySelectorAll(kind)];
    places.set(element, { kind, index: all.indexOf(element), count: all.length });
  };
  const current = (element) => {
    if (element.isConnected) return element;
    const { kind, index, count } = places.get(element);
    const all = document.querySelectorAll(kind);
    return all.length === count ? all[index] : undefined;
  };

  // Records presses before hydration and replays them afterwards, once for each control.
  const pressed = new Map();
  // Deferred parts hydrate later than the page (deferred-part.tsx).
  const isPending = (element) => !marks.alive || element.closest?.('[data-later]');
  const recordPress = (event) => {
    const { type, target } = event;
    if (!isPending(target)) return;
    const control =
      type === 'submit' ? target : target.closest?.('button[type=button], [data-waits]');
    if (!control || (type === 'submit' && control.method !== 'post')) return;
    event.preventDefault();
    // React already listens before hydration and would handle the press a first time.
    event.stopImmediatePropagation();
    // A click on the submit button hydrates the form, but a submit event would not.
    const button = event.submitter ?? control;
    for (const element of [control, button]) recordPlace(element);
    pressed.set(control, button);
  };
  addEventListener('click', recordPress, true);
  addEventListener('submit', recordPress, true);

  // Hydration resets a textarea to its initial text. Intercepted setters keep the typed text and
  // the cursor position.
  const typed = new Map();
  let focused;
  const guardTyped = ({ target }) => {
    if (!isPending(target) || !target.matches?.('input, select, textarea')) return;
    recordPlace(target);
    focused = target;
    if (target.localName !== 'textarea' || Object.hasOwn(target, 'value')) return;
    const first = target.defaultValue;
    for (const name of ['value', 'defaultValue']) {
      const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name);
      const setUnlessInitial = (text) => text !== first && set.call(target, text);
      Object.defineProperty(target, name, { configurable: true, get, set: setUnlessInitial });
    }
    typed.set(target, '');
  };
  for (const sign of ['focusin', 'input']) addEventListener(sign, guardTyped, true);

  // React misses input events before hydration, so filled fields fire them again.
  const filled = new Map();
  const recordValue = ({ target }) => {
    if (isPending(target) && /^(input|select)$/.test(target.localName))
      filled.set(target, target.value);
  };
  addEventListener('input', recordValue, true);
  const replayValue = (field, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    // React ignores an event if the value is unchanged since it last set it.
    field.value = '';
    set.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  // React itself reads checkboxes, radio buttons and files, unless the element is new.
  const fill = (field, value, old) => {
    if (!/file|checkbox|radio/.test(field.type)) return replayValue(field, value);
    if (field === old) return;
    if (field.checked !== old.checked) field.click();
    if (field.type !== 'file') return;
    field.files = old.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  // A page that React renders from scratch closes details elements that were open.
  const toggled = new Map();
  const recordToggle = ({ target }) => {
    if (!isPending(target) || target.localName !== 'details') return;
    recordPlace(target);
    toggled.set(target);
  };
  addEventListener('toggle', recordToggle, true);

  const restoreFocus = () => {
    const field = current(focused);
    if (!field || field === focused || document.activeElement !== document.body) return;
    field.focus();
    const { selectionStart, selectionEnd } = focused;
    if (selectionEnd !== null) field.setSelectionRange?.(selectionStart, selectionEnd);
  };

  // Removes and returns the entries that are hydrated. A missing element can still be in a
  // deferred part.
  const takeHydrated = (waiting) =>
    [...waiting].flatMap(([element, value]) => {
      const now = current(element);
      if (now ? isPending(now) : document.querySelector('[data-later]')) return [];
      waiting.delete(element);
      return now ? [[now, value, element]] : [];
    });
  const replay = () => {
    marks.alive = 'on';
    for (const [area, , old] of takeHydrated(typed)) {
      delete old.value;
      delete old.defaultValue;
      if (area !== old && old.value !== old.defaultValue) replayValue(area, old.value);
    }
    for (const [field, value, old] of takeHydrated(filled)) fill(field, value, old);
    for (const [details, , old] of takeHydrated(toggled)) details.open = old.open;
    if (focused) restoreFocus();
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const [, button] of takeHydrated(pressed)) current(button)?.click();
    if (document.querySelector('[data-later]')) return;
    removeEventListener('click', recordPress, true);
    removeEventListener('submit', recordPress, true);
    for (const sign of ['focusin', 'input']) removeEventListener(sign, guardTyped, true);
    removeEventListener('input', recordValue, true);
    removeEventListener('toggle', recordToggle, true);
  };
  addEventListener('musha:alive', replay, { once: true });
  addEventListener('musha:part', replay);
})();
