/** Where local storage keeps the sessions that ended here and that the server has not heard of. */
export const signOutsKey = 'musha.sign-outs';
