/** The visible contents of a home's card. */
export interface TappedCard {
  title: string;
  price: string;
  /** the address of the rendition on the screen; undefined until one has loaded */
  picture: string | undefined;
}

/**
 * Finds the card that links to an address in the page that is still shown. Undefined if there is
 * none.
 */
export function cardFor(address: string): TappedCard | undefined {
  const link = document.querySelector(`main li a[href="${CSS.escape(address)}"]`);
  const card = link?.closest('li');
  const title = card?.querySelector('h3')?.textContent;
  const price = card?.querySelector('strong')?.textContent;
  if (!title || !price) return undefined;
  const picture = card.querySelector<HTMLImageElement>('picture img');
  return { title, price, picture: picture?.complete ? picture.currentSrc : undefined };
}
