import { useSite } from '../../shell/document/site.ts';

interface PageMetaProps {
  /** The page's title without the site's name. */
  title: string;
  description: string;
  path: string;
  kind?: 'website' | 'article';
  unlisted?: boolean;
  /** The picture for shared links; a path or an absolute URL. */
  picture?: SharePicture;
}

interface SharePicture {
  url: string;
  width: number;
  height: number;
}

const defaultPicture: SharePicture = { url: '/og-default.jpg', width: 1200, height: 630 };

export function PageMeta({
  title,
  description,
  path,
  kind = 'website',
  unlisted = false,
  picture = defaultPicture,
}: PageMetaProps) {
  const { publicUrl } = useSite();
  const heading = `${title} – Musha`;
  return (
    <>
      <title>{heading}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicUrl + path} />
      {unlisted && <meta name="robots" content="noindex, follow" />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content="Musha" />
      <meta property="og:title" content={heading} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:image" content={new URL(picture.url, publicUrl).href} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
