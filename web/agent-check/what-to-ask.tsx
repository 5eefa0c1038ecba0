import { Link } from 'react-router';
import { safetyArticle } from '../../contract/safety-article.ts';

const questions = [
  'The Compensation Fund Certificate of this year: its number, the firm and the principal registered estate agent it names.',
  'Who owns the home, and a paper that says the agent may let it.',
  'To see the home, inside, before any money changes hands. Real agents take nothing for a viewing, a list or a registration.',
  'A receipt in the name of the firm for whatever you pay after that.',
];

/** Questions for every agent, whether Musha knows them or not (CHECK-03). */
export const WhatToAsk = () => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">What to ask an agent for</h2>
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
    <Link to={safetyArticle} className="w-fit underline underline-offset-4">
      How to rent safely
    </Link>
    <Link to="/check" className="w-fit underline underline-offset-4">
      Check a receipt
    </Link>
  </section>
);
