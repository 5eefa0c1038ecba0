const quietMs = 3_000;
const checkEveryMs = 500;

const overPage = 'dialog[open], [role=menu], [data-message] > :not(:empty), [data-offer]';
const writing = 'input, textarea, select, [contenteditable]';
const uses = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll'] as const;

let usedAt = Date.now();
const recordUse = () => {
  usedAt = Date.now();
};
for (const name of uses)
  document.addEventListener(name, recordUse, { capture: true, passive: true });

let turn: Promise<void> = Promise.resolve();

/** Resolves when no overlay is open, no field has the focus and nothing was touched for 3 s. */
export function nextPause(): Promise<void> {
  turn = turn.then(pause).then(recordUse);
  return turn;
}

async function pause(): Promise<void> {
  while (!isPause()) await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
}

function isPause(): boolean {
  const quietForMs = Date.now() - usedAt;
  // A clock that was set back must not delay an offer for days.
  if (quietForMs < 0) recordUse();
  return (
    quietForMs >= quietMs &&
    document.visibilityState === 'visible' &&
    !document.querySelector(overPage) &&
    !document.activeElement?.matches(writing)
  );
}
