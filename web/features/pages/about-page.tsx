import { type AboutItem, mission, reasons, team, values } from '../../../content/about.ts';
import { getInTouch, listYourProperty } from '../../shell/linked-places.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { aboutPage, browsePage } from '../../shell/places.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import type { Elements } from '../../ui/text/elements.ts';
import { Homestead } from './homestead.tsx';
import { PageMeta } from './page-meta.tsx';

const description =
  'Musha helps you find a home to rent in Zimbabwe without paying strangers for lists. Read about our mission, our values and our team.';

export function Component() {
  return (
    <>
      <PageMeta title={aboutPage.label} description={description} path={aboutPage.to} />
      <Mission />
      <div className="mx-auto flex max-w-page flex-col gap-16 px-4 pt-12 lg:gap-24 lg:pt-20">
        <Part title="Why people choose Musha">
          <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {reasons.map((reason) => (
              <li key={reason.title} className="border-t-2 border-brand pt-4">
                <Item item={reason} />
              </li>
            ))}
          </ul>
        </Part>
        <Part title="What we value">
          <ul className="grid gap-8 md:grid-cols-3">
            {values.map((value) => (
              <li key={value.title} className="border-l-2 border-accent pl-5">
                <Item item={value} />
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Our team">
          <Team />
        </Part>
        <GetInTouch />
      </div>
    </>
  );
}

const Mission = () => (
  <section className="border-b border-line bg-sunken">
    <div className="mx-auto grid max-w-page gap-x-12 px-4 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-6 py-12 lg:py-20">
        <div>
          <p className="mb-2 font-medium text-brand">About Musha</p>
          <h1 className="text-4xl lg:text-5xl">An honest way to find a home</h1>
        </div>
        <section>
          <h2 className="mb-2 text-2xl">Our mission</h2>
          <p className="text-xl leading-relaxed">{mission}</p>
        </section>
        <div className="flex flex-wrap gap-3">
          <PlaceLink place={browsePage} />
          <PlaceLink place={listYourProperty} variant="secondary" />
        </div>
      </div>
      <Homestead className="w-full max-w-md self-end justify-self-center" />
    </div>
  </section>
);

const Part = ({ title, children }: { title: string; children: Elements }) => (
  <section>
    <h2 className="mb-6 text-3xl">{title}</h2>
    {children}
  </section>
);

const Item = ({ item: { title, text } }: { item: AboutItem }) => (
  <>
    <h3 className="mb-2 text-xl">{title}</h3>
    <p className="text-muted">{text}</p>
  </>
);

const teamIcons: IconName[] = ['shield-check', 'heart-handshake', 'code'];

/** Lists roles rather than invented people (ABOUT-03). */
function Team() {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {team.map((member, index) => {
        const icon = teamIcons[index] ?? 'shield-check';
        return (
          <li
            key={member.title}
            className="rounded-card border border-line bg-surface p-6 shadow-card"
          >
            <span className="mb-4 flex size-12 items-center justify-center rounded-full bg-brand-soft text-brand">
              <Icon name={icon} className="size-6" />
            </span>
            <Item item={member} />
          </li>
        );
      })}
    </ul>
  );
}

function GetInTouch() {
  return (
    <section className="flex flex-col gap-5 rounded-card bg-brand-soft p-6 sm:p-10 lg:flex-row lg:items-center lg:justify-between">
      <div>
        <h2 className="text-2xl">Questions or ideas?</h2>
        <p className="mt-2 max-w-reading">
          Ask us, tell us your idea, or report a listing that looks wrong. A person reads every
          message.
        </p>
      </div>
      <PlaceLink place={getInTouch} className="w-fit" />
    </section>
  );
}
