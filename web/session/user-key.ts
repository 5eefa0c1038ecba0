/** The local storage key of a person's item. Logging out removes all keys with this prefix. */
export const userKey = (userId: string, name = '') => `musha.user.${userId}.${name}`;
