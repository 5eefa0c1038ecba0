import { amount, fees, mobileNumber, ndebele, shona, wallets } from './money-words.ts';

const paying = '(?:pay(?:ing|ment)?|paid|send|transfer|deposit|remit|drop|settle|forward)';
const beforehand =
  '(?:before|prior to|ahead of|in order|so that i can|to secure|to reserve|to hold|to book|to confirm|upfront|up front|in advance|first)';
const seeing =
  '(?:view|viewing|viewings|see(?:ing)?|visit|visiting|show(?:ing)?|inspect(?:ion)?|appointment|address|location|keys?|house|place|room|property|cottage|flat)';
const occasion = String.raw`\b(?:registration|registering|commitment|joining|viewing|booking)`;

const known = (source: string) => new RegExp(source, 'iu');

const requests = [
  fees,
  String.raw`${occasion}\s?(?:,|:|=|-|is|of|costs?|ne|ndeye)?\s?(?:only\s)?${amount}`,
  String.raw`(?:deposit|rent|money|cash|fee|half)\b[^.!?]{0,60}\b(?:before|prior to)\b[^.!?]{0,30}\b${seeing}`,
  String.raw`\bbefore\b[^.!?]{0,30}\b(?:view|viewing|see|seeing|visit|visiting)\b[^.!?]{0,60}\b(?:deposit|pay|payment|fee|money|send|transfer)\b`,
  String.raw`\b${paying}\b[^.!?]{0,60}\b(?:via|on|by|to|using|through|into)\b[^.!?]{0,25}${wallets}`,
  String.raw`${wallets}[^.!?]{0,25}\b(?:number|no|to|on|line|account|me|details)\b[^.!?]{0,20}(?:\d{3}|:)`,
  String.raw`${wallets}\W{0,3}${mobileNumber}`,
  String.raw`\b(?:send|transfer|pay|deposit)\b[^.!?]{0,30}${amount}[^.!?]{0,60}\b${beforehand}\b`,
  String.raw`\b(?:send|pay|transfer)\b[^.!?]{0,30}\bdeposit\b[^.!?]{0,40}\b(?:now|today|first|urgently|immediately|asap|${beforehand})`,
  `${wallets}[^.!?]{0,40}${amount}|${amount}[^.!?]{0,40}${wallets}`,
  shona.fee,
  ndebele.fee,
  ...shona.asking,
  ...ndebele.asking,
].map(known);

/** Honest people say this too, and mean the opposite. */
const denials = [
  String.raw`\b(?:no|not|never|don'?t|do not|without|zero|free of)\b[^.!?]{0,30}\b(?:fees?|charges?|pay(?:ing|ment)?|send|money|deposit)\b`,
  String.raw`\bfees?\s(?:is|are)\s(?:free|nothing|zero|not|waived|nil)\b`,
  String.raw`\bafter\s(?:(?:you|we|u)\s)?(?:have\s)?(?:the\s|your\s)?(?:view(?:ed|ing)?|see(?:n|ing)?|saw|visit(?:ed|ing)?|sign(?:ed|ing)?)\b(?!\sfees?)`,
  shona.denials,
  ndebele.denials,
].map(known);

/** A sender who offers to pay asks for nothing. */
const offers = known(
  String.raw`\b(?:i|we)(?:'ll|'d|'ve| will| can| could| would| shall| have| am| want to)?\s(?:\w{1,20}\s)?(?:pay|paid|send|sent|transfer(?:red)?|paying)\b(?!\s(?:you|(?:the\s)?(?:location|address|keys?|pin))\b)`,
);

/** A sentence that names a fee, for which the amount or the number may come in a later message. */
const feeNamed = known(
  `${fees}|\\b(?:registration|to register|commitment|joining|kunyoresa|ukubhalisa)\\b|${shona.fee}|${ndebele.fee}`,
);
const saysWhere = known(`${amount}|${wallets}|${mobileNumber}`);
const numberAlone = known(
  String.raw`^\W{0,3}(?:(?:it is|its|it's|just|only|yes|ok|send|pay|ndi|ndeye|yi)\W{1,3}){0,3}\d{1,3}(?:\.\d\d)?\W{0,3}$`,
);
/** A number to talk on, or the price of the home itself. */
const saysElse =
  /\b(?:call|phone|ring|whats?app|sms|rent|rendi|deposit|months?|monthly|bedrooms?)\b/iu;
const longestAnswer = 80;
/** number of earlier messages of the same person that are checked together with a new one */
const remembered = 5;

const plain = (text: string) =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim();

const sentencesOf = (text: string): string[] => plain(text).split(/(?<=[.!?])\s/u);

const isMeantOtherwise = (sentence: string) =>
  offers.test(sentence) || denials.some((denial) => denial.test(sentence));

/** Whether a message asks for money before a viewing, the commonest fraud among lettings. */
export function asksForMoney(text: string): boolean {
  return sentencesOf(text).some(
    (sentence) => !isMeantOtherwise(sentence) && requests.some((request) => request.test(sentence)),
  );
}

/** Whether a message gives an amount or a place to pay to, and little else. */
function answersFee(text: string): boolean {
  const sentence = plain(text);
  if (sentence.length > longestAnswer || saysElse.test(sentence)) return false;
  return (saysWhere.test(sentence) || numberAlone.test(sentence)) && !isMeantOtherwise(sentence);
}

const namesFee = (text: string): boolean =>
  sentencesOf(text).some((sentence) => feeNamed.test(sentence) && !isMeantOtherwise(sentence));

/**
 * Ids of the other person's messages that ask for money before a viewing, also in pieces: a number
 * soon after the word "registration" (CHAT-21).
 */
export function messagesAskingForMoney(
  messages: readonly { id: string; sender_id: string | null; content: string }[],
  me: string,
): ReadonlySet<string> {
  const received = messages.filter(({ sender_id }) => sender_id !== me);
  const asking = received.filter(({ content }, at) => {
    if (asksForMoney(content)) return true;
    const before = received.slice(Math.max(0, at - remembered), at);
    return answersFee(content) && before.some((one) => namesFee(one.content));
  });
  return new Set(asking.map(({ id }) => id));
}
