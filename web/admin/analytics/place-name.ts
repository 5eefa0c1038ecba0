/** Capitalises a place, which the API returns in lower case: "st mary's" becomes "St Mary's". */
export const placeName = (lower: string): string =>
  lower.replaceAll(/(^|[\s.-])(\p{L})/gu, (_, before: string, letter: string) =>
    before.concat(letter.toUpperCase()),
  );
