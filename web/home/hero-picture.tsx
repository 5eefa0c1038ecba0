import avif640 from '../assets/hero/hero-640.avif';
import jpeg640 from '../assets/hero/hero-640.jpg';
import webp640 from '../assets/hero/hero-640.webp';
import avif1280 from '../assets/hero/hero-1280.avif';
import webp1280 from '../assets/hero/hero-1280.webp';
import { unlessSavingData } from '../ui/picture.tsx';

const sizes =
  '(max-width: 639px) and (min-resolution: 1.5dppx) 60vw, (min-width: 1024px) 36rem, 100vw';

/** The picture beside the first words. Decoration: it says nothing that the words do not. */
export function HeroPicture() {
  return (
    <picture className={unlessSavingData}>
      <source type="image/avif" srcSet={`${avif640} 640w, ${avif1280} 1280w`} sizes={sizes} />
      <source type="image/webp" srcSet={`${webp640} 640w, ${webp1280} 1280w`} sizes={sizes} />
      <img
        src={jpeg640}
        alt=""
        width={1280}
        height={800}
        loading="lazy"
        fetchPriority="high"
        className="aspect-16/10 w-full rounded-card bg-line object-cover"
      />
    </picture>
  );
}
