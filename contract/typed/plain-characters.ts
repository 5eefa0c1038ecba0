/** Digits of every script as 0 to 9, one kind of space, dash and apostrophe, and nothing that cannot be seen. */
export const plainCharacters = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    // Arabic and Persian digits end in the same four bits as theirs.
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019`\u00b4]/g, "'")
    .trim();
