import { classNames } from '../ui/class-names.ts';
import { unlessSavingData } from '../ui/picture.tsx';

// Every width and format that was drawn; the file names say which: hero-640.avif.
const files = import.meta.glob<string>('../assets/hero/*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const urlOf = (name: string) => files[`../assets/hero/hero-${name}`] ?? '';
const srcSetOf = (format: string) =>
  `${urlOf(`640.${format}`)} 640w, ${urlOf(`1280.${format}`)} 1280w`;
const sizes =
  '(min-width: 1024px) 36rem, (max-width: 639px) and (min-resolution: 1.5dppx) 60vw, 100vw';

/** The picture beside the first words. Decoration: it says nothing that the words do not. */
export function HeroPicture() {
  if (!urlOf('640.jpg')) return null;
  return (
    <picture className={classNames('block', unlessSavingData)}>
      <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf('webp')} sizes={sizes} />
      <img
        src={urlOf('640.jpg')}
        alt=""
        width={1280}
        height={800}
        loading="lazy"
        fetchPriority="high"
        className="aspect-16/10 w-full rounded-card bg-sunken object-cover"
      />
    </picture>
  );
}
