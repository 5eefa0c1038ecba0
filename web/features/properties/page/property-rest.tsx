import { Link } from 'react-router';
import { withoutAmenityDuplicates } from '../../../../contract/properties/amenity-words.ts';
import { confirmedBy } from '../../../../contract/properties/claims/claim-text.ts';
import { withoutFieldDuplicates } from '../../../../contract/properties/claims/power-and-water.ts';
import {
  optionalField,
  optionalFieldsOn,
} from '../../../../contract/properties/optional-fields.ts';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { valueText } from '../../../../contract/properties/value-text.ts';
import { safetyArticle } from '../../../../contract/safety-article.ts';
import { ListerSlot } from '../contact/lister-slot.tsx';
import { ReportLink } from '../contact/report-link.tsx';
import { MovingIn } from './moving-in.tsx';
import { AmenityList } from './property-amenities.tsx';
import { PropertyOrigin } from './property-origin.tsx';

export const PropertyRest = ({ property }: { property: PropertyDetail }) => (
  <>
    <PropertyOrigin property={property} />
    <section>
      <h2 className="mb-3 text-xl">Description</h2>
      <p className="max-w-reading whitespace-pre-line">{property.description}</p>
    </section>
    <MovingIn property={property} />
    <OwnerStatements property={property} />
    <AmenityList amenities={property.amenities} />
    <FeatureList
      features={withoutFieldDuplicates(
        withoutAmenityDuplicates(property.features, property.amenities),
        property,
      )}
    />
    <p className="text-muted">{`Reference ${property.reference}`}</p>
    <ListerSlot property={property} />
    <section className="text-muted">
      <p>
        <strong>Never pay to view.</strong> If anyone asks for money before a viewing, don't pay:
        report it, and read{' '}
        <Link to={safetyArticle} className="underline">
          how to rent safely
        </Link>
        .
      </p>
      <ReportLink property={property} />
    </section>
  </>
);

function FeatureList({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">Features</h2>
      <ul className="flex flex-wrap gap-2">
        {features.map((feature) => (
          <li
            key={feature}
            className="rounded-full border border-line bg-surface px-3 py-1.5 wrap-anywhere"
          >
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnerStatements({ property }: { property: PropertyDetail }) {
  const facts = optionalFieldsOn('page').flatMap((name) => {
    const entry = optionalField(name);
    const value = property[name];
    if (value === null || (entry.heading === 'About the room' && property.let_as !== 'room'))
      return [];
    const confirmed = property.confirmed_claims.find(({ field }) => field === name);
    return { ...entry, name, confirmed, text: valueText(entry, value) };
  });
  const headings = [...new Set(facts.map(({ heading }) => heading))];
  return headings.map((heading) => (
    <section key={heading}>
      <h2 className="text-xl">{heading}</h2>
      <p className="mb-3 text-muted">According to the owner</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts
          .filter((fact) => fact.heading === heading)
          .map(({ name, label, text, confirmed }) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right font-medium">
                <span>{text}</span>
                {confirmed && (
                  <p className="text-sm text-muted">{confirmedBy(confirmed, new Date())}</p>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}
