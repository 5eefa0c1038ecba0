import { useEffectEvent, useLayoutEffect } from 'react';
import { guardPopState, layersOf } from './pop-state.ts';

/** Layers over the page, the uppermost last. */
const layers: { close(): void }[] = [];
/** Where the last of them was opened. */
let address = '';
/** How many layers the entry had that one was at. */
let lastDepth = 0;
/** On the way back past an entry whose layer is gone. */
let isPassing = false;
/** The router's index of the page that the history was last gone to. */
let wentTo: number | undefined;

const indexOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/**
 * Each layer has a history entry of its own, with the page's address, so that Back closes it instead
 * of leaving the page. The router hears of none of them. The entry of a layer that was closed in
 * another way stays: going back while a link leads away would stop the link. It is passed over.
 */
function onPopState({ state }: PopStateEvent): boolean {
  const depth = layersOf(state);
  const isSamePage = address === location.href;
  const hasLeftEntry = lastDepth > depth && isSamePage;
  lastDepth = depth;
  if (layers.length < depth) {
    passOver(state);
    return true;
  }
  wentTo = indexOf(state);
  if (layers.length > depth) {
    for (const layer of layers.splice(depth).reverse()) layer.close();
    return isSamePage;
  }
  if (isPassing) {
    isPassing = false;
    return false;
  }
  if (hasLeftEntry) history.back();
  return hasLeftEntry;
}

/** Forward where the page itself was gone back to: a link from there would have removed this entry. */
function passOver(state: unknown): void {
  const index = indexOf(state);
  if (wentTo !== undefined && index !== undefined && wentTo <= index) {
    lastDepth = layers.length;
    history.forward();
  } else {
    isPassing = true;
    history.back();
  }
}

function open(close: () => void): () => void {
  const layer = { close };
  const depth = layers.push(layer);
  guardPopState(onPopState);
  address = location.href;
  lastDepth = depth;
  wentTo = undefined;
  if (layersOf(history.state) !== depth) history.pushState({ ...history.state, layers: depth }, '');
  return () => {
    const index = layers.indexOf(layer);
    if (index !== -1) layers.splice(index, 1);
  };
}

/** While `isOpen`, Back calls `onClose` instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A person who sees the layer may press Back at once.
  useLayoutEffect(() => (isOpen ? open(() => close()) : undefined), [isOpen]);
}
