import { describe, expect, test } from 'vitest';
import { fc } from '../../test/random.ts';
import { asksForMoney, messagesAskingForMoney } from './money-request.ts';

describe('a message that asks for money before a viewing', () => {
  test.each([
    'There is a registration fee of $20 before I take you there',
    'Viewing fee is 15 USD, non refundable',
    'Please pay the viewing fees first',
    'EcoCash $30 to 0772 123 456 and I send you the address',
    'Ecocash number 0772123456 name Tendai',
    'send 50 usd via ecocash to secure the room',
    'You must pay the deposit before viewing the house',
    'The deposit must be sent before you see the cottage',
    'Before viewing you send a small deposit so that I know you are serious',
    'Transfer the money to my InnBucks account',
    'Send the deposit now, others are waiting',
    'Joining fee ndeye $10',
    'pay 20 dollars in advance to book an appointment',
    'Agent fee is paid upfront',
    'Kindly send $25 upfront',
    'You can pay by EcoCash',
    'OneMoney 0712 345 678: $15',
    'Tumirai $20 musati maona imba',
    'Bhadharai kunyoresa pakutanga',
    'Mari yekuona imba i $10',
    'Thumela u $20 ungakaboni indlu',
    'Imali yokubona ngu $15',
    'Registration $20',
    'registration is only 20 usd',
    'Ecocash 0771234567',
    'The commitment fee is refundable',
    'First you pay a joining fee',
    'Pay the registration fee and after that you view the house',
    'After viewing fee is paid I send the location',
    'Mari yekuona imba i$10',
    'Mari yekunyoresa ndeye $15',
    'Tumirai mari ye transport musati maona imba',
    'Tanga watumira $10',
    'Imali yokubona indlu ngu $10',
    'Imali yokubhalisa ngu 15 usd',
    'Thumela imali kuqala',
  ])('carries a warning: %s', (text) => {
    expect(asksForMoney(text)).toBe(true);
  });
});

describe('an ordinary message', () => {
  test.each([
    'Is the cottage still available?',
    'The rent is $450 a month and the deposit is one month.',
    'We can meet at the house on Saturday at 10.',
    'There is no viewing fee, just come.',
    'I never ask for a deposit before viewing.',
    'The deposit is paid when you sign the lease',
    'Borehole, solar backup and a durawall. Two bedrooms.',
    'I paid my last landlord on time every month',
    'Good. I can pay by EcoCash on Friday and bring my reference along.',
    "I'll transfer the deposit before I move into the house",
    'Please send me your number',
    'Can I see the place before the end of the month?',
    'The viewing fee is free',
    'Viewing is free, come any day',
    'You pay the deposit after viewing',
    'Pay the deposit by EcoCash after you have seen the home',
    'Viewing on Saturday, the rent is $450',
    'My hour 10 is free, and I live in a flat',
    'Call me on 0771 234 567 at the gate',
    'Rent $300, deposit $300, two bedrooms',
    'Hapana mari yekuona imba',
    'Musabhadhara musati maona imba',
    'Akulamali yokubona indlu',
    'Mari yerendi i$200 pamwedzi',
    '',
  ])('does not carry a warning: %s', (text) => {
    expect(asksForMoney(text)).toBe(false);
  });
});

describe('a series of messages (CHAT-21)', () => {
  const warned = (...texts: string[]) => {
    const messages = texts.map((text, at) => ({
      id: String(at),
      sender_id: text.startsWith('me: ') ? 'me' : 'they',
      content: text.replace(/^me: /, ''),
    }));
    return [...messagesAskingForMoney(messages, 'me')];
  };

  test.each([
    [['There is registration first', '20 usd'], ['1']],
    [['You have to register', 'Hello?', '$15'], ['2']],
    [
      ['The viewing fee is for the guard', '0772 123 456'],
      ['0', '1'],
    ],
    [['Registration', 'me: How much?', 'its 20'], ['2']],
    [['Registration comes first', '0771 234 567 Tendai'], ['1']],
    [['You need registration', 'EcoCash'], ['1']],
  ])('carries a warning if the messages, taken together, ask for money: %j', (texts, expected) => {
    expect(warned(...texts)).toEqual(expected);
  });

  test.each([
    [['There is no registration fee', '20 usd']],
    [['The rent is for two rooms', '$200']],
    [['me: Is there a registration?', '10 people asked already']],
    [['Registration', 'a', 'b', 'c', 'd', 'e', '$20']],
    [['me: I can pay the viewing fee of $10']],
    [['me: The viewing fee is $10']],
    [['me: Registration comes first', '$20']],
    [['Registration', 'Call 0771 234 567']],
    [['Registration', 'The rent is $450']],
  ])('carries no warning if the other person in the chat does not ask for money: %j', (texts) => {
    expect(warned(...texts)).toEqual([]);
  });
});

test('a message that repeats one word up to the length limit is checked quickly', () => {
  expect(asksForMoney('pay '.repeat(1000))).toBe(false);
  expect(asksForMoney(`${'deposit '.repeat(480)}before`)).toBe(false);
  expect(asksForMoney('7'.repeat(4000))).toBe(false);
});

test('a message without words never carries a warning', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789-+., !?\n'), maxLength: 4000 });
  fc.assert(fc.property(signs, (text) => !asksForMoney(text)));
});

test('a warning does not depend on spacing, capitals or preceding text', () => {
  const gap = fc.constantFrom(' ', '  ', '\n', '\u00a0');
  fc.assert(
    fc.property(fc.array(gap, { minLength: 1, maxLength: 9 }), fc.boolean(), (gaps, isLoud) => {
      const asked = `Hello.${gaps.join('')}The${gaps.join('')}viewing${gaps.join('')}fee is $10`;
      return asksForMoney(isLoud ? asked.toUpperCase() : asked);
    }),
  );
});
