import {
  days,
  enough,
  excuses,
  feeWords,
  pricing,
  type SignalName,
  shortForms,
  signals,
  things,
} from './money-words.ts';

// Every repetition is bounded, so that checking a message takes time linear in its length.

const patternFor = (words: string) =>
  `\\b(?:${words
    .replaceAll(/,\s+/g, '|')
    .replaceAll('*', String.raw`[\w']{0,12}`)
    .replaceAll(' … ', ' (?:[^,]{0,30} )?')})\\b`;

const patterns = Object.entries(signals).map(
  ([name, { words }]) => [name as SignalName, new RegExp(patternFor(words))] as const,
);
const excused = new RegExp(patternFor(Object.values(excuses).join(', ')));
const priced = new RegExp(patternFor(pricing));

const currency = 'usd?|dollars?|bucks|zig|rand';
const amount = String.raw`(?:[a-z]{0,3}\$ ?\d{1,7}(?:[.,]\d{1,3}){0,2}|\b(?:usd?|zig|zwl|r) ?\d{1,7}\b|\b[a-z]?\d{1,7} ?(?:${currency}|\$)|\bhalf\b)`;
/** Fees are below $60, rents are higher. */
const amountOfFee = String.raw`(?:[a-z]{0,3}\$ ?[1-5]?\d\b|\b[1-5]?\d ?(?:${currency})\b)`;

/** Phrases and what replaces them before matching. The replacements are made in this order. */
const phrases = [
  // These phrases are removed or replaced because they set no condition for a viewing: "once off",
  // "before the 15th", "before Friday", "monthly in advance".
  [String.raw`\bonce[ -]off\b`, ''],
  [String.raw`\b(?:before|prior to) (?:${patternFor(days)} ){0,2}(?:\d|${patternFor(days)})`, ''],
  [String.raw`\bmonths?(?:ly)? (?:in advance|upfront|up front)\b`, 'monthly'],
  [String.raw`\b(?:first|one|1) month(?:'?s)?(?: rent| deposit)?\b`, 'deposit'],
  // A number after one of these words is an amount even without a currency.
  [
    String.raw`\b(ecocash|onemoney|innbucks|cash in|pay|send|bhadhara|tumira|bhadala|thumela|faka)((?: (?:just|only|me|kuqala|first))?) [iu]?\d{1,4}\b(?! ?(?:${currency}))`,
    '$1$2 AMOUNT',
  ],
  [
    `${patternFor('need*, want*, ask*, require*, give, nika *, ipai')} ${amountOfFee}`,
    'remit AMOUNT',
  ],
  [amount, ' AMOUNT '],
  [String.raw`(?:\+?263|\b0) ?7\d(?:[ -]?\d){7}\b`, ' PHONE '],
  [' +', ' '],
  // "Deposit" as a verb is a demand; as a noun it is not.
  [
    String.raw`\b(?:to|just|please) deposit\b|\bdeposit(?= AMOUNT (?:now|today|to|into|in)\b)`,
    'pay',
  ],
  // Neither a home's price nor a number to call is a demand.
  [
    `${patternFor('*rendi, rent, rental')}(?: (?:is|of|i|only|now))? AMOUNT|AMOUNT rent\\b`,
    'price',
  ],
  [`${patternFor('call, phone, ring, whatsapp, sms')}(?: me| us)?(?: on| at)? PHONE`, 'call'],
  // Fees: "viewing fee", "viewing is $5", "$10 for petrol", "$30 before viewing".
  [`${patternFor(feeWords.kinds)}[ -]${patternFor(feeWords.names)}`, 'FEE'],
  [
    `${patternFor('registration, joining, *viewing, kuview, booking, commitment, membership')}(?:[ :=-]{1,3}${patternFor('is, of, costs, only, i, ne, ndeye, kunoita, inoita')}){0,2}[ :=-]{1,3}(?:AMOUNT|\\d{1,3}\\b)`,
    'FEE AMOUNT',
  ],
  [`AMOUNT (?:for |on )?${patternFor(signals.trip.words)}`, 'FEE'],
  [`AMOUNT ${patternFor('before, first, upfront, up front, in advance')}`, 'FEE before'],
  // A request for something other than money, such as "send me the location".
  [
    `${patternFor('send, sending, sent, drop, tumir*, thumel*')}(?: ${patternFor('me, us, you, the, your, my, a, some, more')}){0,3} (${patternFor(things)})`,
    '$1',
  ],
].map(([source = '', word = '']) => [new RegExp(source, 'g'), word] as const);

/** A renter who asks about costs isn't asking for money. */
const question =
  /^(?:\w{1,12}[, ]{1,2})?(?:is there|are there|do|does|can i|could i|may i|should i|must i|how|what|where|who|why)\b.{0,200}\?$/u;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[a-z'4]+/g, (word) => shortForms.get(word) ?? word)
    .replaceAll(/\s+/g, ' ')
    .trim();

const sentencesOf = (text: string): string[] =>
  plain(text)
    .replaceAll(/([.!?]) /g, '$1\n')
    .split('\n');

function signalsIn(sentence: string): ReadonlySet<SignalName> {
  if (question.test(sentence)) return new Set();
  const text = phrases.reduce((rest, [phrase, word]) => rest.replaceAll(phrase, word), sentence);
  const found = new Set(patterns.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])));
  if (!found.has('locked') && excused.test(text)) return new Set();
  if (priced.test(text)) found.delete('amount');
  return found;
}

function demandsMoney(found: ReadonlySet<SignalName>): boolean {
  const demands = [...found].filter((name) => 'demands' in signals[name]);
  // "It is $250 and the deposit is $250" lists prices without demanding anything.
  const isPriceList = demands.every((name) => name === 'deposit');
  const counted = [...found].filter((name) => !(isPriceList && name === 'amount'));
  return (
    demands.length > 0 && counted.reduce((sum, name) => sum + signals[name].points, 0) >= enough
  );
}

/** Whether a message asks for money before a viewing, the most common rental fraud. */
export const asksForMoney = (text: string): boolean =>
  sentencesOf(text).some((sentence) => demandsMoney(signalsIn(sentence)));

const numberAlone =
  /^\W{0,3}(?:(?:it is|its|it's|just|only|yes|ok|ndi|ndeye|yi)\W{1,3}){0,3}\d{1,3}(?:\.\d\d)?\W{0,3}$/u;
const longestAnswer = 80;
/** How many of a person's earlier messages are checked together with a new message. */
const checkedMessages = 5;

function answersFee(text: string): boolean {
  if (text.length > longestAnswer) return false;
  const found = signalsIn(plain(text));
  return (
    found.has('amount') ||
    found.has('wallet') ||
    found.has('phone') ||
    numberAlone.test(plain(text))
  );
}

const namesFee = (text: string): boolean =>
  sentencesOf(text).some((sentence) => {
    const found = signalsIn(sentence);
    return found.has('fee') || found.has('occasion');
  });

/** Ids of the other person's messages that demand money. A demand can span messages (CHAT-21). */
export function messagesAskingForMoney(
  messages: readonly { id: string; sender_id: string | null; content: string }[],
  me: string,
): ReadonlySet<string> {
  const received = messages.filter(({ sender_id }) => sender_id !== me);
  const asking = received.filter(({ content }, at) => {
    if (asksForMoney(content)) return true;
    const before = received.slice(Math.max(0, at - checkedMessages), at);
    return answersFee(content) && before.some((one) => namesFee(one.content));
  });
  return new Set(asking.map(({ id }) => id));
}
