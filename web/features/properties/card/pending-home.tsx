import { useLayoutEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { LoadingBar } from '../../../ui/loading-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const text = 'Loading property details...';

/** Shows the tapped card's contents until the home's page has loaded (DETAIL-01). */
export function PendingHome() {
  const { location } = useNavigation();
  const [card] = useState(() => location && cardFor(location.pathname));
  useLayoutEffect(() => () => queueMicrotask(() => showAsPlaceholder(card?.picture)), [card]);
  if (!card) return <LoadingBar text={text} />;
  return (
    <section
      aria-label={card.title}
      className="fixed inset-x-0 top-below-header bottom-0 z-20 animate-soon overflow-hidden bg-canvas"
    >
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-8 px-4 pt-13 sm:pt-15 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="aspect-4/3 overflow-hidden rounded-card border border-line bg-sunken">
            {card.picture && <img src={card.picture} alt="" className="size-full object-cover" />}
          </div>
          <div className="flex flex-col gap-2 font-display text-2xl font-bold">
            <p className="flex min-h-target items-center">{card.price}</p>
            <p className="sm:text-3xl">{card.title}</p>
          </div>
          <Spinner text={text} className="self-start py-2" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-80 max-lg:hidden" />
      </div>
    </section>
  );
}

function showAsPlaceholder(picture: string | undefined): void {
  const placeholder = document.querySelector<HTMLImageElement>('article img[aria-hidden]');
  if (picture && placeholder?.src.startsWith('data:')) placeholder.src = picture;
}

interface TappedCard {
  title: string;
  price: string;
  /** URL of the picture on the screen; undefined until a picture has loaded. */
  picture: string | undefined;
}

function cardFor(address: string): TappedCard | undefined {
  const link = document.querySelector(`main li a[href="${CSS.escape(address)}"]`);
  const card = link?.closest('li');
  const title = card?.querySelector('h3')?.textContent;
  const price = card?.querySelector('strong')?.textContent;
  if (!title || !price) return undefined;
  const picture = card.querySelector<HTMLImageElement>('picture img');
  return { title, price, picture: picture?.complete ? picture.currentSrc : undefined };
}
