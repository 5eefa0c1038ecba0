/** Places come in lower case: "st mary's" is read as "St Mary's". */
export const placeName = (lower: string): string =>
  lower.replaceAll(/(^|[\s.-])(\p{L})/gu, (_, before: string, letter: string) =>
    before.concat(letter.toUpperCase()),
  );
