/** Crockford's base 32. It omits I, L, O and U, which are easily misread or form rude words. */
export const checkCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const checkCodeLength = 12;

const isCode = new RegExp(`^[${checkCodeAlphabet}]{${checkCodeLength}}$`);

/** Normalises a typed code: ignores case, spaces and dashes, reads O as 0, and I and L as 1. */
export function readCheckCode(typed: string): string | undefined {
  const code = typed
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return isCode.test(code) ? code : undefined;
}

/** Formats a code for people: 7K2F-9QXM-3TBD. */
export const groupedCheckCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
