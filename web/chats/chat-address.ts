/** Where a conversation is shown (MSGS-20). */
export const chatAddress = (id: string): string => `/messages?chat=${encodeURIComponent(id)}`;
