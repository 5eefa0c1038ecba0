import { removeUserItems } from './user-store.ts';

/** Leaves no draft and no queue of this person on the device: after a log out, not when a session merely ends. */
export function forgetUser(userId: string): void {
  removeUserItems(userId);
  void import('./private-store.ts')
    .then(({ emptyPrivateStore }) => emptyPrivateStore())
    .catch((error: unknown) => console.warn('The private store could not be emptied', error));
}
