import { expect, test } from 'vitest';
import { parsedAmountText } from './parsed-amount-text.ts';

test.each([
  ['450,50', 'We read this as 450.50.'],
  ['1.200,00', 'We read this as 1,200.'],
  ['1.200', 'We read this as 1,200.'],
  ['US$ 450/month', 'We read this as 450.'],
  ['1,5', 'We read this as 1.50.'],
  ['450', ''],
  ['450.50', ''],
  ['', ''],
  ['negotiable', ''],
])('typing %j shows the hint %j (TYPE-02)', (typed, text) => {
  expect(parsedAmountText(typed)).toBe(text);
});
