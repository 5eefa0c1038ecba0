export const signOutsKey = 'musha.sign-outs';
