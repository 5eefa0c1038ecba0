import { useEffectEvent, useLayoutEffect } from 'react';
import { guardPopState, layersOf } from './pop-state.ts';

/** The open overlays (dialogs and menus), topmost last. */
const layers: { close(): void }[] = [];
let address = '';
/** The number of open overlays in the previous history entry. */
let lastDepth = 0;
/** True while history moves back past a closed overlay's entry. */
let isSkipping = false;
/** The router's history index at the last popstate event. */
let lastIndex: number | undefined;

const indexOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/** A closed overlay's history entry remains, because going back could cancel a navigation. */
function onPopState({ state }: PopStateEvent): boolean {
  const depth = layersOf(state);
  const isSamePage = address === location.href;
  const hasLeftEntry = lastDepth > depth && isSamePage;
  lastDepth = depth;
  if (layers.length < depth) {
    skipEntry(state);
    return true;
  }
  lastIndex = indexOf(state);
  if (layers.length > depth) {
    for (const layer of layers.splice(depth).reverse()) layer.close();
    return isSamePage;
  }
  if (isSkipping) {
    isSkipping = false;
    return false;
  }
  if (hasLeftEntry) history.back();
  return hasLeftEntry;
}

/** Skips a closed overlay's history entry, whether the person goes back or forward. */
function skipEntry(state: unknown): void {
  const index = indexOf(state);
  if (lastIndex !== undefined && index !== undefined && lastIndex <= index) {
    lastDepth = layers.length;
    history.forward();
  } else {
    isSkipping = true;
    history.back();
  }
}

function open(close: () => void): () => void {
  const layer = { close };
  const depth = layers.push(layer);
  guardPopState(onPopState);
  address = location.href;
  lastDepth = depth;
  lastIndex = undefined;
  if (layersOf(history.state) !== depth) history.pushState({ ...history.state, layers: depth }, '');
  return () => {
    const index = layers.indexOf(layer);
    if (index !== -1) layers.splice(index, 1);
  };
}

/** While `isOpen`, Back calls `onClose` instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect, because a person can press Back as soon as the overlay is visible.
  useLayoutEffect(() => (isOpen ? open(() => close()) : undefined), [isOpen]);
}
