const addressPattern = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u;
const longestAddress = 254;
const longestSubject = 200;

/** One plain address, or an error: whatever could name a second recipient is refused (S47). */
export function requireAddress(address: string): string {
  if (address.length <= longestAddress && addressPattern.test(address)) return address;
  throw new Error('a mail needs one plain address');
}

/** One line without control characters. */
export const subjectLine = (text: string): string =>
  [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, longestSubject).join('');
