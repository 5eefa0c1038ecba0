/** Converts digits, spaces, dashes and apostrophes to plain ones. Removes invisible characters. */
export const plainCharacters = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    // The last four bits of an Arabic or Persian digit are its value.
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019`\u00b4]/g, "'")
    .trim();
