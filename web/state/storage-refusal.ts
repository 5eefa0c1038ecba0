let wasOwnAction: boolean | undefined;

/** Records that local storage rejected a write. The code that reports it can load later. */
export function reportStorageRefusal(): void {
  wasOwnAction ||= navigator.userActivation?.isActive !== false;
  window.dispatchEvent(new Event('musha:unkept'));
}

/** Whether the rejected write followed a person's action; undefined if no write was rejected. */
export const wasOwnActionRefused = (): boolean | undefined => wasOwnAction;
