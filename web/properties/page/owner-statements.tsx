import { confirmedBy } from '../../../contract/properties/claims/claim-text.ts';
import { optionalField, optionalFieldsOn } from '../../../contract/properties/optional-fields.ts';
import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { valueText } from '../../../contract/properties/value-text.ts';

export function OwnerStatements({ property }: { property: PropertyDetail }) {
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
