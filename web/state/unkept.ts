let isFelt: boolean | undefined;

/** Local storage has refused something. Whoever says so may load later, and asks then. */
export function tellUnkept(): void {
  const activation = navigator.userActivation as UserActivation | undefined;
  isFelt ||= activation?.isActive !== false;
  window.dispatchEvent(new Event('musha:unkept'));
}

/** Whether what was refused was somebody's doing; undefined while nothing was. */
export const wasUnkeptFelt = (): boolean | undefined => isFelt;
