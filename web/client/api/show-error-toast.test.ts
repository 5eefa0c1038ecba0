import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../../ui/toast/toast.ts';
import { ApiError } from './api-client.ts';
import { formFailure, refusalMessage, showErrorToast } from './show-error-toast.ts';

vi.mock('../../ui/toast/toast.ts', () => ({ toast: vi.fn() }));
beforeEach(() => vi.mocked(toast).mockClear());

const texts = { title: 'Submission Failed', description: 'There was an error. Please try again.' };
const limit = 'You have sent many inquiries today.';

describe('an error toast', () => {
  test.each([
    [new ApiError(429, { code: 'rate_limited', message: limit }), limit],
    [new ApiError(409, { code: 'conflict', message: 'It is rented.' }), 'It is rented.'],
    [
      new ApiError(400, {
        code: 'invalid_fields',
        message: "Some details aren't valid. Please check them.",
        fields: { phone: 'Please give a number' },
      }),
      'Please give a number',
    ],
  ])('explains a refusal with the server’s message: %#', (error, description) => {
    showErrorToast(error, texts);
    expect(toast).toHaveBeenCalledWith({ title: texts.title, description, tone: 'danger' });
  });

  test.each([
    new ApiError(500, { code: 'internal', message: 'Something went wrong on our side.' }),
    new ApiError(503),
    new ApiError(404),
    new ApiError(0),
    new TypeError('x is undefined'),
  ])('explains any other failure with the caller’s text: %#', (error) => {
    showErrorToast(error, texts);
    expect(toast).toHaveBeenCalledWith({ ...texts, tone: 'danger' });
  });

  test('shows only its title if the server failed and the caller gave no text', () => {
    showErrorToast(new ApiError(500), { title: 'Could not delete property' });
    expect(toast).toHaveBeenCalledWith({ title: 'Could not delete property', tone: 'danger' });
  });
});

test('the message about an expired session stays on the sign-in page', () => {
  const message = 'Please sign in to continue.';
  showErrorToast(new ApiError(401, { code: 'unauthenticated', message }), texts);
  expect(toast).toHaveBeenCalledWith({
    title: texts.title,
    description: message,
    closesWith: 'next-page',
    tone: 'danger',
  });
});

test('a form’s error message closes when the person types again', () => {
  formFailure(new ApiError(500), texts);
  expect(toast).toHaveBeenCalledWith({ ...texts, tone: 'danger', aboutInput: true });
});

test('a form receives the error for each refused field', () => {
  const fields = { phone: 'Please give a number' };
  const refusal = formFailure(new ApiError(400, { code: 'invalid_fields', fields }), texts);
  expect(refusal.fields).toEqual(fields);
  expect(formFailure(new ApiError(0), texts).fields).toEqual({});
});

test('the server’s own message is not shown if the server failed', () => {
  expect(refusalMessage(new ApiError(502, { message: 'Bad gateway' }))).toBeUndefined();
});
