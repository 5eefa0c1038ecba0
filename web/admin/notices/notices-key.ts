export const noticesKey = ['admin', 'notices'];
