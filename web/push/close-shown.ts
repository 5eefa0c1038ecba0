/** Closes the notifications with a tag, such as those of a chat that was opened; without one all. */
export async function closeShown(tag?: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    // Safari has none before 16.
    const all = await registration?.getNotifications?.(tag === undefined ? {} : { tag });
    for (const shown of all ?? []) shown.close();
  } catch (error) {
    // It stays in the list until somebody wipes it away.
    console.warn('A notification could not be closed', error);
  }
}
