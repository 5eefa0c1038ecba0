import { KeyRound, MessagesSquare, Search } from 'lucide-react';

const steps = [
  {
    icon: Search,
    title: 'Search Properties',
    text: 'Filter by suburb, rent and bedrooms. Every listing says who offers it.',
  },
  {
    icon: MessagesSquare,
    title: 'Connect with Owners',
    text: 'Ask about water, power and the deposit, and agree on a time to view.',
  },
  {
    icon: KeyRound,
    title: 'Move In',
    text: 'Sign once you have seen the home, pay against a receipt, collect the keys.',
  },
] as const;

/** HOME-10 */
export function HowItWorks() {
  return (
    <section>
      <h2 className="mb-5 text-2xl">How It Works</h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
              <Icon aria-hidden className="size-6" />
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
