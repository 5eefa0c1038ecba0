/** The smallest rendition stored beside a picture of a home: a hundredth of its bytes. */
export const smallPicture = (url: string): string | undefined =>
  /^(?<stem>.+\/properties\/[^/?#]+)\.(?:jpe?g|png|webp|avif|gif)$/u
    .exec(url)
    ?.groups?.['stem']?.concat('-320.jpg');
