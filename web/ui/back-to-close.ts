import { useEffect, useEffectEvent } from 'react';

/** What lies over the page, the uppermost last, with the address it was opened at. */
const layers: { close(): void; address: string }[] = [];
/** Steps back that this module took itself; nobody else needs to hear of them. */
let ownSteps = 0;
let isListening = false;

const depthOf = (state: unknown): number =>
  typeof state === 'object' &&
  state !== null &&
  'layers' in state &&
  typeof state.layers === 'number'
    ? state.layers
    : 0;

/**
 * Each layer has a history entry of its own, of the page's address, so that Back closes it instead
 * of leaving the page. The router never hears of these entries.
 */
function onPopState(event: PopStateEvent): void {
  const depth = depthOf(event.state);
  if (ownSteps > 0) {
    ownSteps -= 1;
    event.stopImmediatePropagation();
    return;
  }
  if (layers.length > depth) {
    // Several entries at once may lead to another page: the router goes there.
    if (layers[depth]?.address === location.href) event.stopImmediatePropagation();
    for (const layer of layers.splice(depth).reverse()) layer.close();
  } else if (layers.length < depth) {
    // An entry whose layer was closed by a link that led away.
    event.stopImmediatePropagation();
    history.back();
  }
}

function open(close: () => void): () => void {
  if (!isListening) addEventListener('popstate', onPopState, { capture: true });
  isListening = true;
  const layer = { close, address: location.href };
  const depth = layers.push(layer);
  history.pushState({ ...history.state, layers: depth }, '');
  return () => {
    const index = layers.indexOf(layer);
    if (index === -1) return;
    layers.splice(index, 1);
    // A link inside may be leading away at this moment: then its entry stays, and Back skips it.
    setTimeout(() => {
      if (depthOf(history.state) !== depth || layers.length >= depth) return;
      ownSteps += 1;
      history.back();
    });
  };
}

/** While `isOpen`, Back calls `onClose` instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? open(() => close()) : undefined), [isOpen]);
}
