const quietMs = 3_000;
const checkEveryMs = 500;

/** Matches anything that lies over the page: a dialog, a menu, a message or another offer. */
const overPage = 'dialog[open], [role=menu], [data-message] > :not(:empty), [data-offer]';
const writing = 'input, textarea, select, [contenteditable]';
const uses = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll'] as const;

let usedAt = Date.now();
const noteUse = () => {
  usedAt = Date.now();
};
for (const name of uses) document.addEventListener(name, noteUse, { capture: true, passive: true });

let turn: Promise<void> = Promise.resolve();

/**
 * Resolves when the person pauses: nothing lies over the page, no field has the focus, and for three
 * seconds nothing was touched. Each offer waits for a pause of its own.
 */
export function nextPause(): Promise<void> {
  turn = turn.then(pause).then(noteUse);
  return turn;
}

async function pause(): Promise<void> {
  while (!isPause()) await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
}

function isPause(): boolean {
  const quietForMs = Date.now() - usedAt;
  // A clock that was set back must not hold an offer for days.
  if (quietForMs < 0) noteUse();
  return (
    quietForMs >= quietMs &&
    document.visibilityState === 'visible' &&
    !document.querySelector(overPage) &&
    !document.activeElement?.matches(writing)
  );
}
