/** Closes notifications of what was opened in the app. */
export async function closeShown(tag: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
  } catch (error) {
    // It stays in the list until somebody wipes it away.
    console.warn('A notification could not be closed', error);
  }
}
