let wasOwnAction: boolean | undefined;

/**
 * Notes that local storage refused to keep something. The code that tells the person may load
 * later, and asks then.
 */
export function reportStorageRefusal(): void {
  wasOwnAction ||= navigator.userActivation?.isActive !== false;
  window.dispatchEvent(new Event('musha:unkept'));
}

/**
 * Whether storage refused an action of the person, not of the page; undefined without a refusal.
 */
export const wasOwnActionRefused = (): boolean | undefined => wasOwnAction;
