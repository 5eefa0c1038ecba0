/** What a card shows of a home. */
export interface TappedCard {
  title: string;
  price: string;
  /** the rendition that is on the screen; none where none has loaded */
  picture: string | undefined;
}

/** The card that leads to an address, as the page still under the way there shows it. */
export function cardFor(address: string): TappedCard | undefined {
  const link = document.querySelector(`main li a[href="${CSS.escape(address)}"]`);
  const card = link?.closest('li');
  const title = card?.querySelector('h3')?.textContent;
  const price = card?.querySelector('strong')?.textContent;
  if (!title || !price) return undefined;
  const picture = card.querySelector<HTMLImageElement>('picture img');
  return { title, price, picture: picture?.complete ? picture.currentSrc : undefined };
}
