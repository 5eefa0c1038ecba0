import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  InvitationAnswer,
  MeChange,
  NewAccount,
  OwnerDetails,
  SignUp,
} from './accounts/accounts.ts';
import { PersonMail } from './admin/admin-person.ts';
import { AgencyDetails, AgencyInput } from './agencies/agencies.ts';
import { ContactMessage } from './correspondence.ts';
import { AnonymousInquiryForm } from './inquiries/inquiries.ts';
import { Email, line, requiredLine, requiredText, text } from './primitives.ts';
import { PropertyInput } from './properties/property-editing.ts';
import { Phone } from './typed/phone-text.ts';

const typed = ' 077\n=1 +\u2028123\r\n45\u00016\t7 ';
const oneLine = '077 =1 + 123 456 7';

it('an empty required text field has exactly one error', () => {
  expect(requiredText(40, 'Please say why').safeParse('').error?.issues).toHaveLength(1);
});

describe('a one-line field (S46)', () => {
  it.each([
    ['a new account', SignUp.shape.name],
    ['a registration', NewAccount.shape.name],
    ['an invited person', InvitationAnswer.shape.name],
    ['a person', MeChange.shape.name],
    ['a business', OwnerDetails.shape.business_name],
    ['the address of a business', OwnerDetails.shape.business_address],
    ['an agency', AgencyInput.shape.name],
    ['the office address of an agency', AgencyInput.shape.address],
    ['an agency registration', AgencyDetails.shape.agency_name],
    ['a contact message', ContactMessage.shape.name],
    ['an inquiry', AnonymousInquiryForm.shape.name],
    ['a home', PropertyInput.shape.title],
    ['a suburb', PropertyInput.shape.location.shape.suburb],
    ['a feature', PropertyInput.shape.features.def.element],
    ['the subject of an email', PersonMail.shape.subject],
  ])('is stored without line breaks or repeated spaces: %s', (_whose, schema) => {
    expect(schema.parse(typed)).toBe(oneLine);
  });
});

it.each(['', ' ', '\u200b'])('a required field that contains %j has exactly one error', (typed) => {
  for (const schema of [requiredText(100, 'Missing'), requiredLine(100, 'Missing'), Phone]) {
    expect(schema.safeParse(typed).error?.issues).toHaveLength(1);
  }
});

describe('free text', () => {
  it('keeps its line breaks and loses invisible characters', () => {
    expect(text(100).parse('a\r\nb\rc\u2028d\u2029e\vf\fg\u0085h\u0001\u007f\u009fi\tj')).toBe(
      'a\nb\nc\nd\ne\nf\ng\nhi\tj',
    );
  });

  it('cannot change the reading direction of the text after it', () => {
    expect(text(100).parse('\u202ehome\u2067 بيت\u2069 \u200fA')).toBe('home بيت \u200fA');
  });

  it.each([
    '\u200b\u200b\u200b\u200b\u200b',
    ' \ufeff\n\u200d ',
    '\u3164',
    '\u2800',
    '\u{e0041}\ufe0f',
  ])('counts as missing if it is required and has only invisible characters: %j', (unseen) => {
    const refused = requiredText(100, 'Please write something').safeParse(unseen);
    expect(refused.error?.issues[0]?.message).toBe('Please write something');
    expect(text(100).safeParse(unseen).success).toBe(true);
  });

  it('keeps the invisible joiners inside emoji and words', () => {
    for (const sign of ['👨‍👩‍👧', '❤️', 'می‌خواهم', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])
      expect(requiredText(100, 'no').parse(sign)).toBe(sign);
  });

  it.each(['a\u0000b', 'a\ud800b', '\udc00'])('is refused if it contains %j', (broken) => {
    expect(text(100).safeParse(broken).success).toBe(false);
    expect(line(100).safeParse(broken).success).toBe(false);
  });

  // Without a length limit, validating 100 KB of spaces or accents took half a minute (S42).
  it('is refused without further checks if it is too long', () => {
    const check = vi.fn(() => true);
    expect(line(5).check(z.refine(check)).safeParse('a    b').success).toBe(false);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(Email.safeParse(`${'a'.repeat(250)}@example.com`).success).toBe(false);
    expect(check).not.toHaveBeenCalled();
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });
});
