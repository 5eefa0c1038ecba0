let wasOwnAction: boolean | undefined;

/**
 * Notes that local storage refused to keep something. The code that tells the person may load
 * later, and asks then.
 */
export function reportStorageRefusal(): void {
  wasOwnAction ||= navigator.userActivation?.isActive !== false;
  window.dispatchEvent(new Event('musha:unkept'));
}

/** Whether storage refused what a person did, not the page by itself; undefined while it refused nothing. */
export const wasOwnActionRefused = (): boolean | undefined => wasOwnAction;
