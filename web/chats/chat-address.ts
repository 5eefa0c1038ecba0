export const chatAddress = (id: string): string => `/messages?chat=${encodeURIComponent(id)}`;

/** Navigation options for opening a conversation to write in it. They focus the message field. */
export const withMessageFocus = { state: { answers: true } };
