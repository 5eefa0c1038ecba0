/** Closes the notifications with this tag, such as a chat's. Without a tag, closes all. */
export async function closeShown(tag?: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    // Safari supports notifications only from version 16.
    const all = await registration?.getNotifications?.(tag === undefined ? {} : { tag });
    for (const shown of all ?? []) shown.close();
  } catch (error) {
    // The notification stays until the person dismisses it.
    console.warn('A notification could not be closed', error);
  }
}
