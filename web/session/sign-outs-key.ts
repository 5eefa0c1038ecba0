/** The local storage key of sessions that ended on this device while it was offline. */
export const signOutsKey = 'musha.sign-outs';
