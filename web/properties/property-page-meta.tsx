import type { PropertyDetail } from '../../contract/properties.ts';
import { formatPrice } from '../ui/price.ts';

const descriptionLength = 155;

/** What search engines and shared links show of a listing. */
export function PropertyMeta({
  property,
  publicUrl,
}: {
  property: PropertyDetail;
  publicUrl: string;
}) {
  const { title, location, price, currency, available } = property;
  const heading = `${title}, ${location.suburb} – ${formatPrice(price, currency)}/month – Musha`;
  const description = shorten(`${location.suburb}, ${location.city}. ${property.description}`);
  const address = `${publicUrl}/properties/${property.id}`;
  const picture = sharePicture(property, publicUrl);
  return (
    <>
      <title>{heading}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!available && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Musha" />
      <meta property="og:title" content={heading} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= descriptionLength) return line;
  const cut = line.slice(0, descriptionLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** The largest JPEG, which every messenger can show; sharing services want less than 300 KB. */
function sharePicture({ cover }: PropertyDetail, publicUrl: string) {
  const jpeg = cover?.variants
    .filter((variant) => variant.format === 'jpeg' && variant.bytes < 300_000)
    .sort((a, b) => b.width - a.width)[0];
  if (!cover || !jpeg) return { url: `${publicUrl}/og-default.jpg`, width: 1200, height: 630 };
  return {
    url: new URL(jpeg.url, publicUrl).href,
    width: jpeg.width,
    height: Math.round((jpeg.width * cover.height) / cover.width),
  };
}
