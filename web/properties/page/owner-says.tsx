import {
  type OptionalEntry,
  optionalField,
  optionalFieldsOn,
} from '../../../contract/properties/optional-fields.ts';
import type { PropertyDetail } from '../../../contract/properties/properties.ts';

/** What a value of an optional field is called. */
function valueText(entry: OptionalEntry, value: string | number | boolean): string {
  if (entry.kind === 'choice') return entry.names[String(value)] ?? '';
  if (entry.kind === 'boolean') return value ? 'Yes' : 'No';
  if (entry.kind === 'text') return String(value);
  return value.toLocaleString('en');
}

/** What the lister says and nobody has seen, under its headings. */
export function OwnerSays({ property }: { property: PropertyDetail }) {
  const facts = optionalFieldsOn('page').flatMap((name) => {
    const entry = optionalField(name);
    const value = property[name];
    if (value === null || (entry.heading === 'About the room' && property.let_as !== 'room'))
      return [];
    return { name, heading: entry.heading, label: entry.label, text: valueText(entry, value) };
  });
  const headings = [...new Set(facts.map(({ heading }) => heading))];
  return headings.map((heading) => (
    <section key={heading}>
      <h2 className="text-xl">{heading}</h2>
      <p className="mb-3 text-muted">The owner says</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts
          .filter((fact) => fact.heading === heading)
          .map(({ name, label, text }) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right font-medium">{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}
