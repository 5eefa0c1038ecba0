(() => {
  // Below the floor the page is only read (floor.js).
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

  // Lazy pictures that a phone does not show yet load only once somebody touches the page
  // (musha.css).
  const marks = document.documentElement.dataset;
  marks.untouched = '';
  // A press on a link leads away and one on a control opens something else: what either began to
  // load would be for nothing.
  const touch = ({ type, target }) => {
    const isElsewhere =
      type === 'pointerdown' && target.closest?.('a, button, input, label, select, summary');
    if (!isElsewhere) delete marks.untouched;
  };
  for (const sign of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, touch, { capture: true, passive: true });

  // Without the app the page can be read, but its buttons do nothing, so a notice says so.
  const sayBroken = () => {
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

  // The font of the headings loads only on a fast line; on others the device's fonts replace it.
  const { effectiveType = '4g', downlink = 10 } = navigator.connection ?? {};
  const face = document.querySelector('meta[name=heading-face]').content;
  if (marks.saver === 'on' || effectiveType !== '4g' || downlink < 2) marks.face = 'plain';
  else preload('preload', { as: 'font', type: 'font/woff2', href: face, crossOrigin: '' });

  // Pictures load first: the app loads once the visible ones have arrived, or somebody touches the
  // page.
  const signs = ['pointerdown', 'keydown', 'focusin'];
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const scripts = document.querySelector('meta[name=scripts]').content.split(' ');
    for (const href of scripts) preload('modulepreload', { href });
    import(scripts[0]).catch(sayBroken);
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  let awaited = 1;
  // Runs in a task of its own, because parsing the page has taken long enough.
  const settle = () => --awaited || setTimeout(begin);
  addEventListener('DOMContentLoaded', () => {
    settle();
    setTimeout(begin, 3000);
  });
  addEventListener('load', begin);

  // These pictures are lazy so that data saver can hold them back; without data saver they load at
  // once.
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
    link.onload = link.onerror = settle;
  }

  // The browser fires this event only once, perhaps before the app is there.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });

  // React renders a page from scratch that the browser has translated by then. Whatever waits goes
  // to the new element in the same place: the one with its name and number in its part of the page.
  const places = new WeakMap();
  const note = (element) => {
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

  // Presses before the app has come alive are kept and repeated afterwards, once for each control.
  const pressed = new Map();
  // Parts of a page come alive later than the page (later-part.tsx).
  const waits = (element) => !marks.alive || element.closest?.('[data-later]');
  const keep = (event) => {
    const { type, target } = event;
    if (!waits(target)) return;
    const control =
      type === 'submit' ? target : target.closest?.('button[type=button], [data-waits]');
    if (!control || (type === 'submit' && control.method !== 'post')) return;
    event.preventDefault();
    // React listens before the page is alive, and would answer the press a first time.
    event.stopImmediatePropagation();
    // A click on its button brings a form alive, while its submit event would not.
    const button = event.submitter ?? control;
    for (const element of [control, button]) note(element);
    pressed.set(control, button);
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);

  // React resets a textarea to its first text as it comes alive, so the text typed by then is
  // guarded, and so is the place of the cursor before anything is typed.
  const typed = new Map();
  let focused;
  const guard = ({ target }) => {
    if (!waits(target) || !target.matches?.('input, select, textarea')) return;
    note(target);
    focused = target;
    if (target.localName !== 'textarea' || Object.hasOwn(target, 'value')) return;
    const first = target.defaultValue;
    for (const name of ['value', 'defaultValue']) {
      const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name);
      const keepTyped = (text) => text !== first && set.call(target, text);
      Object.defineProperty(target, name, { configurable: true, get, set: keepTyped });
    }
    typed.set(target, '');
  };
  for (const sign of ['focusin', 'input']) addEventListener(sign, guard, true);

  // Fields filled in by then report their values again, because React hears only later events.
  const filled = new Map();
  const keepValue = ({ target }) => {
    if (waits(target) && /^(input|select)$/.test(target.localName))
      filled.set(target, target.value);
  };
  addEventListener('input', keepValue, true);
  const sayAgain = (field, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    // React ignores an event if the value is the one that it has set itself.
    field.value = '';
    set.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  // React sees by itself what was ticked or chosen from the device, unless the field is a new one.
  const fill = (field, value, old) => {
    if (!/file|checkbox|radio/.test(field.type)) return sayAgain(field, value);
    if (field === old) return;
    if (field.checked !== old.checked) field.click();
    if (field.type !== 'file') return;
    field.files = old.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  // What was unfolded is folded again in a new page.
  const toggled = new Map();
  const keepOpen = ({ target }) => {
    if (!waits(target) || target.localName !== 'details') return;
    note(target);
    toggled.set(target);
  };
  addEventListener('toggle', keepOpen, true);

  // A new element does not have the focus and the cursor of the one it replaces.
  const focusAgain = () => {
    const field = current(focused);
    if (!field || field === focused || document.activeElement !== document.body) return;
    field.focus();
    const { selectionStart, selectionEnd } = focused;
    if (selectionEnd !== null) field.setSelectionRange?.(selectionStart, selectionEnd);
  };

  // Takes out what no longer waits, with the elements of now. A new element may come with a later part.
  const released = (waiting) =>
    [...waiting].flatMap(([element, value]) => {
      const now = current(element);
      if (now ? waits(now) : document.querySelector('[data-later]')) return [];
      waiting.delete(element);
      return now ? [[now, value, element]] : [];
    });
  const release = () => {
    marks.alive = 'on';
    for (const [area, , old] of released(typed)) {
      delete old.value;
      delete old.defaultValue;
      if (area !== old && old.value !== old.defaultValue) sayAgain(area, old.value);
    }
    for (const [field, value, old] of released(filled)) fill(field, value, old);
    for (const [details, , old] of released(toggled)) details.open = old.open;
    if (focused) focusAgain();
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const [, button] of released(pressed)) current(button)?.click();
    if (document.querySelector('[data-later]')) return;
    removeEventListener('click', keep, true);
    removeEventListener('submit', keep, true);
    for (const sign of ['focusin', 'input']) removeEventListener(sign, guard, true);
    removeEventListener('input', keepValue, true);
    removeEventListener('toggle', keepOpen, true);
  };
  addEventListener('musha:alive', release, { once: true });
  addEventListener('musha:part', release);
})();
