export const chatAddress = (id: string): string => `/messages?chat=${encodeURIComponent(id)}`;

/** Navigation options that open a conversation with the message field focused. */
export const withMessageFocus = { state: { answers: true } };
