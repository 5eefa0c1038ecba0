// Features that some supported browsers lack, with the reason why nothing breaks.

const sameName = 'a method of our own, or of a library, that only shares the name';
const afterPushSupport = 'only after pushSupport() has found push messages';

export const allowedInScripts: Record<string, string> = {
  'navigator.connection': 'read with ?.',
  'navigator.share': 'asked for with typeof',
  'navigator.userActivation': 'read with ?.',
  'Error.captureStackTrace': 'Zod asks for it with `in`',
  'Notification.requestPermission': afterPushSupport,
  '.checkVisibility()': 'Base UI asks for it with typeof',
  '.createHTML()': 'of the policy, where there are Trusted Types',
  '.createPolicy()': 'of trustedTypes, read with ?.',
  '.createScriptURL()': 'of the policy, where there are Trusted Types',
  '.destroy()': sameName,
  '.format()': sameName,
  '.getNotifications()': 'called with ?.()',
  '.getSubscription()': 'after pushSupport(), or of pushManager read with ?.',
  '.isActive()': sameName,
  '.move()': sameName,
  '.permissionState()': afterPushSupport,
  '.showNotification()': 'the worker gets pushes only where there are notifications',
  '.skipTransition()': 'of a view transition, which React Router asks for with typeof',
  '.startViewTransition()': 'React Router asks for it with typeof; we use no <ViewTransition>',
  '.subscribe()': sameName,
  '.toArray()': sameName,
  '.unsubscribe()': 'of a subscription that was found',
  '.use()': sameName,
};

const onlyNicer = 'only looks or feels nicer where it is known';
const noMouse = 'a phone has no mouse';
const ofOneEngine = 'its engine knows it, and the others ignore the rule';

export const allowedInStyles: Record<string, string> = {
  '(forced-colors)': 'only where the device forces its colours',
  '(scripting)': 'without it, a control shows that needs scripts',
  ':-moz-progress-bar': ofOneEngine,
  ':-webkit-inner-spin-button': ofOneEngine,
  ':-webkit-progress-bar': ofOneEngine,
  ':-webkit-progress-value': ofOneEngine,
  '-webkit-tap-highlight-color': ofOneEngine,
  ':has': 'room for bars, and outlines: what is hidden or opened without it is a mark on the root',
  ':selection': onlyNicer,
  '1lh': 'the least height of an empty date on iPhones',
  '@container': 'hides a count where the text is twice as large and the screen small',
  '@page': 'margins on paper',
  '@property': 'Tailwind sets the same first values behind @supports',
  '@starting-style': onlyNicer,
  'contain-intrinsic-height': 'with content-visibility only',
  'container-type': 'with @container only',
  'content-visibility': 'only spares work',
  'cursor: crosshair': noMouse,
  'cursor: grab': noMouse,
  'cursor: grabbing': noMouse,
  'cursor: pointer': noMouse,
  'field-sizing': 'without it, a field scrolls instead of growing',
  'font-family: ui-monospace': 'the next font of the list replaces it',
  'overflow-anchor': onlyNicer,
  'overflow-clip-margin': 'with content-visibility only',
  'overscroll-behavior-x': onlyNicer,
  resize: noMouse,
  'scroll-snap-stop': onlyNicer,
  'scrollbar-width': onlyNicer,
  'text-decoration: dotted': 'Safari draws a plain line',
  'text-wrap': onlyNicer,
  'user-select': 'Safari knows it with its prefix, which the build adds',
};
