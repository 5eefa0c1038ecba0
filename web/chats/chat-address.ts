/** Where a conversation is shown (MSGS-20). */
export const chatAddress = (id: string): string => `/messages?chat=${encodeURIComponent(id)}`;

/** Goes with the way to a conversation that is opened for writing: the message has the focus there. */
export const answering = { state: { answers: true } };
