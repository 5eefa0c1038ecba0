/** Where local storage keeps something of one person: what begins so goes when they log out. */
export const userKey = (userId: string, name = '') => `musha.user.${userId}.${name}`;
