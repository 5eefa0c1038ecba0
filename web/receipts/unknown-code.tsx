import { Link } from 'react-router';
import { safetyArticle } from '../../contract/safety-article.ts';

const steps = [
  'Compare the code with the paper once more. It has no letter O, I or L: those are the numbers 0 and 1.',
  'Ask whoever gave you the paper to open the conversation on Musha and download the receipt again, while you watch.',
  'If they cannot, take the paper for one that Musha has not made, and pay nothing because of it.',
];

/** No receipt has the code: what to do now. */
export const UnknownCode = () => (
  <section className="flex flex-col gap-4">
    <h2 className="text-2xl">No receipt with this code</h2>
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Link to={safetyArticle} className="w-fit underline underline-offset-4">
      How to rent safely
    </Link>
  </section>
);
