export const chatAddress = (id: string): string => `/messages?chat=${encodeURIComponent(id)}`;

export const withMessageFocus = { state: { answers: true } };
