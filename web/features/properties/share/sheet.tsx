import type { Agency } from '../../../../contract/agencies/agencies.ts';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { propertyTypeNames } from '../../../../contract/search/property-type-names.ts';
import { useSite } from '../../../shell/document/site.ts';
import { fallbackOf } from '../../../ui/picture/picture-renditions.ts';
import { QrCode } from '../../../ui/picture/qr-code.tsx';
import { formatPrice } from '../../../ui/text/price.ts';
import { ListedBy } from '../card/listed-by.tsx';
import { shareLink } from './share-link.ts';
import { checkLink, sizeText, supplyOf } from './share-text.ts';

interface SheetProps {
  property: PropertyDetail;
  agency: Agency | null;
}

/** Fits on one A4 page by cutting the description, and shows only public facts (DEC-11). */
export function Sheet({ property, agency }: SheetProps) {
  const { title, description, location, features, cover } = property;
  return (
    <article className="mx-auto flex max-w-[210mm] flex-col gap-4 rounded-card border border-line bg-white p-6 text-black scheme-light print:h-[270mm] print:max-w-none print:overflow-hidden print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-end justify-between gap-x-6 border-b-4 border-black pb-3">
        <p className="font-display text-6xl font-bold">{stateText(property)}</p>
        <p className="font-display text-3xl font-bold">
          <span>{formatPrice(property.price, property.currency)}</span>
          <span className="text-xl font-normal">/month</span>
        </p>
      </header>
      <div>
        <h1 className="line-clamp-3 text-3xl">{title}</h1>
        <p className="line-clamp-3 text-lg">
          {`${location.address}, ${location.suburb}, ${location.city}`}
        </p>
      </div>
      {cover && (
        <img
          src={fallbackOf(cover, 'full')}
          alt=""
          className="aspect-4/3 w-full object-cover group-has-checked/sheet:hidden sm:aspect-auto sm:h-[80mm] print:h-[75mm]"
        />
      )}
      <Facts property={property} />
      {features.length > 0 && <p className="line-clamp-3 shrink-0">{features.join(' · ')}</p>}
      <p className="line-clamp-6 min-h-0 flex-1 whitespace-pre-line print:line-clamp-none print:overflow-hidden">
        {description}
      </p>
      <Contact property={property} agency={agency} />
    </article>
  );
}

const stateText = ({ available, rented }: PropertyDetail): string => {
  if (available) return 'TO RENT';
  return rented ? 'RENTED' : 'NOT AVAILABLE';
};

function Facts({ property }: { property: PropertyDetail }) {
  const { water, power } = supplyOf(property);
  const facts = [
    { name: 'Type', value: propertyTypeNames[property.type] },
    { name: 'Size', value: sizeText(property) },
    { name: 'To move in', value: moveInText(property) },
    { name: 'Water', value: water.join(', ') },
    { name: 'Power', value: power.join(', ') },
  ];
  return (
    <dl className="grid shrink-0 grid-cols-[auto_1fr] gap-x-4 text-lg">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="line-clamp-2">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const moveInText = ({ move_in_cost, currency }: PropertyDetail): string =>
  move_in_cost === null ? '' : formatPrice(move_in_cost, currency);

function Contact({ property, agency }: SheetProps) {
  const { publicUrl } = useSite();
  const link = shareLink(property, publicUrl);
  const check = checkLink(property, publicUrl);
  return (
    <footer className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-3 border-t-4 border-black pt-4">
      <QrCode link={link} label={`QR code of ${link}`} className="size-[40mm] shrink-0" />
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="text-xl font-semibold">{`Scan, or open ${asTyped(link)}`}</p>
        <p className="text-lg">{`Reference ${property.reference}`}</p>
        {/* The colours of the dark theme are too pale on white. */}
        <ListedBy
          agent={property.agent}
          agency={property.agency}
          className="line-clamp-3 **:text-black"
        />
        {agency && (
          <p className="line-clamp-4">
            {`${agency.name}, ${agency.address}, ${agency.phone}, ${agency.email}`}
          </p>
        )}
        <p className="text-sm">Never pay before you have seen the home.</p>
      </div>
      {check && (
        <div className="flex min-w-0 items-center gap-3 sm:flex-col sm:gap-1">
          <QrCode link={check} label={`QR code of ${check}`} className="size-[28mm] shrink-0" />
          <p className="min-w-0 flex-1 text-sm sm:max-w-[40mm] sm:text-center">
            Check this agency: <span className="font-semibold wrap-anywhere">{asTyped(check)}</span>
          </p>
        </div>
      )}
    </footer>
  );
}

const asTyped = (link: string): string => link.replace(/^https?:\/\//, '');
