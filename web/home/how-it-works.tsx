const steps = [
  {
    title: 'Search Properties',
    text: 'Filter by suburb, rent and bedrooms. Every listing shows who posted it.',
  },
  {
    title: 'Connect with Owners',
    text: 'Ask about water, power and the deposit, and agree on a time to view.',
  },
  {
    title: 'Move In',
    text: 'See the home first. Then sign, pay, get a receipt and collect the keys.',
  },
] as const;

export function HowItWorks() {
  return (
    <section>
      <h2 className="mb-3 text-2xl sm:mb-5">How It Works</h2>
      <ol className="grid gap-4 sm:gap-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <span
              aria-hidden
              className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft font-display text-xl font-bold text-brand-strong"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
