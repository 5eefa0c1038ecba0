import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../ui/toast/toast.ts';
import { ApiError } from './api-client.ts';
import { formFailure, refusalIn, sayFailure } from './say-failure.ts';

vi.mock('../ui/toast/toast.ts', () => ({ toast: vi.fn() }));
beforeEach(() => vi.mocked(toast).mockClear());

const texts = { title: 'Submission Failed', description: 'There was an error. Please try again.' };
const limit = 'You have sent many inquiries today.';

describe('what did not happen is explained', () => {
  test.each([
    [new ApiError(429, { code: 'rate_limited', message: limit }), limit],
    [new ApiError(409, { code: 'conflict', message: 'It is rented.' }), 'It is rented.'],
    [
      new ApiError(400, {
        code: 'invalid_fields',
        message: 'Some of the information is not valid.',
        fields: { phone: 'Please give a number' },
      }),
      'Please give a number',
    ],
  ])('by the refusal itself: %#', (error, description) => {
    sayFailure(error, texts);
    expect(toast).toHaveBeenCalledWith({ title: texts.title, description, tone: 'danger' });
  });

  test.each([
    new ApiError(500, { code: 'internal', message: 'Something went wrong on our side.' }),
    new ApiError(503),
    new ApiError(404),
    new ApiError(0),
    new TypeError('x is undefined'),
  ])('by the text of the fault: %#', (error) => {
    sayFailure(error, texts);
    expect(toast).toHaveBeenCalledWith({ ...texts, tone: 'danger' });
  });

  test('by its title alone where a fault has no more to say', () => {
    sayFailure(new ApiError(500), { title: 'Could not delete property' });
    expect(toast).toHaveBeenCalledWith({ title: 'Could not delete property', tone: 'danger' });
  });
});

test('that a session has ended is read on the page that asks to sign in', () => {
  const message = 'Please sign in to continue.';
  sayFailure(new ApiError(401, { code: 'unauthenticated', message }), texts);
  expect(toast).toHaveBeenCalledWith({
    title: texts.title,
    description: message,
    goesWith: 'next-page',
    tone: 'danger',
  });
});

test('what a form says goes with the first correction', () => {
  formFailure(new ApiError(500), texts);
  expect(toast).toHaveBeenCalledWith({ ...texts, tone: 'danger', aboutInput: true });
});

test('a form shows at its fields what the server refused', () => {
  const fields = { phone: 'Please give a number' };
  const refusal = formFailure(new ApiError(400, { code: 'invalid_fields', fields }), texts);
  expect(refusal.fields).toEqual(fields);
  expect(formFailure(new ApiError(0), texts).fields).toEqual({});
});

test('a fault has no words of its own', () => {
  expect(refusalIn(new ApiError(502, { message: 'Bad gateway' }))).toBeUndefined();
});
