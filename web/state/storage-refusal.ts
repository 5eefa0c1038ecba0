let wasNoticed: boolean | undefined;

/**
 * Notes that local storage refused to keep something. The code that tells the person may load
 * later, and asks then.
 */
export function reportStorageRefusal(): void {
  const activation = navigator.userActivation as UserActivation | undefined;
  wasNoticed ||= activation?.isActive !== false;
  window.dispatchEvent(new Event('musha:unkept'));
}

/** Whether a person's own action was refused; undefined while nothing was. */
export const wasStorageRefusalNoticed = (): boolean | undefined => wasNoticed;
