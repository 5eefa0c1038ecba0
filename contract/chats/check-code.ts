/** Crockford's alphabet: no letter looks like another, and none makes a word by accident. */
export const checkCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const checkCodeLength = 12;

const isCode = new RegExp(`^[${checkCodeAlphabet}]{${checkCodeLength}}$`);

/** The code in what somebody typed: small letters, spaces and dashes do not matter, O is 0, I and L are 1. */
export function readCheckCode(typed: string): string | undefined {
  const code = typed
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return isCode.test(code) ? code : undefined;
}

/** 7K2F-9QXM-3TBD, as it is printed. */
export const groupedCheckCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
