import type { DataProtection } from '../../../contract/data-protection/data-protection-api.ts';
import { dayName } from '../../ui/text/day-name.ts';

interface ResponsibleProps {
  id: string;
  title: string;
  stated: DataProtection;
}

/** The people responsible for personal data, if the settings name them (LAW-08). */
export function Responsible({ id, title, stated }: ResponsibleProps) {
  const { controller, officer, licence } = stated;
  return (
    <section aria-labelledby={id} className="article mt-9">
      <h2 id={id}>{title}</h2>
      <dl className="flex flex-col gap-3 text-base">
        {controller && (
          <div>
            <dt className="text-sm text-muted">Musha is run by</dt>
            <dd className="wrap-anywhere">{controller}</dd>
          </div>
        )}
        {officer && (
          <div>
            <dt className="text-sm text-muted">Data protection officer</dt>
            <dd className="wrap-anywhere">
              <span>{officer.name}</span>
              {officer.email && (
                <a href={`mailto:${officer.email}`} translate="no" className="block">
                  {officer.email}
                </a>
              )}
            </dd>
          </div>
        )}
        {licence && (
          <div>
            <dt className="text-sm text-muted">POTRAZ data controller licence</dt>
            <dd className="wrap-anywhere">
              {licence.ends ? `${licence.number}, until ${dayName(licence.ends)}` : licence.number}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
