import avif640 from '../assets/hero/hero-640.avif';
import jpeg640 from '../assets/hero/hero-640.jpg';
import webp640 from '../assets/hero/hero-640.webp';
import avif1280 from '../assets/hero/hero-1280.avif';
import webp1280 from '../assets/hero/hero-1280.webp';
import { classNames } from '../ui/class-names.ts';
import { FirstPicture, unlessSavingData } from '../ui/picture/picture.tsx';

const sizes = '(min-width: 1024px) 36rem, 100vw';
const avif = `${avif640} 640w, ${avif1280} 1280w`;
const phone = '(max-width: 639px)';
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw== 1w';

/** A decorative picture. Phones show the first home instead and do not request the picture. */
export function HeroPicture() {
  return (
    <picture className={classNames('max-sm:hidden', unlessSavingData)}>
      <FirstPicture srcSet={avif} sizes={sizes} media="(min-width: 640px)" />
      <source media={phone} srcSet={nothing} sizes="1px" />
      <source type="image/avif" srcSet={avif} sizes={sizes} />
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
