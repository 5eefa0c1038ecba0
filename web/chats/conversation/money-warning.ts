const amount = String.raw`(?:(?:us?\$|usd|\$|zig|zwl|r)\s?\d+|\d+\s?(?:usd|us\b|dollars?|bucks|zig|rand|\$))`;
const fees = String.raw`(?:registration|reg|viewing|view|joining|admin(?:istration)?|booking|application|holding|commitment|connection|agent(?:'?s)?|finder'?s?|service|processing|subscription|membership)[\s-]+(?:fees?|charges?|amount|money|payment|deposit)`;
const wallets = String.raw`(?:eco\s?-?cash|one\s?-?money|inn\s?bucks|innbucks|mukuru|omari|o'mari|tele\s?-?cash|zipit|western union|world\s?remit|hello paisa)`;
const paying = '(?:pay(?:ing|ment)?|paid|send|transfer|deposit|remit|drop|settle|forward)';
const beforehand =
  '(?:before|prior to|ahead of|in order|so that i can|to secure|to reserve|to hold|to book|to confirm|upfront|up front|in advance|first)';
const seeing =
  '(?:view|viewing|viewings|see(?:ing)?|visit|visiting|show(?:ing)?|inspect(?:ion)?|appointment|address|location|keys?|house|place|room|property|cottage|flat)';

const patterns = [
  fees,
  String.raw`(?:deposit|rent|money|cash|fee|half)\b[^.!?]{0,60}\b(?:before|prior to)\b[^.!?]{0,30}\b${seeing}`,
  String.raw`\bbefore\b[^.!?]{0,30}\b(?:view|viewing|see|seeing|visit|visiting)\b[^.!?]{0,60}\b(?:deposit|pay|payment|fee|money|send|transfer)\b`,
  String.raw`\b${paying}\b[^.!?]{0,60}\b(?:via|on|by|to|using|through|into)\b[^.!?]{0,25}${wallets}`,
  String.raw`${wallets}[^.!?]{0,25}\b(?:number|no|to|on|line|account|me|details)\b[^.!?]{0,20}(?:\d{3}|:)`,
  String.raw`\b(?:send|transfer|pay|deposit)\b[^.!?]{0,30}${amount}[^.!?]{0,60}\b${beforehand}\b`,
  String.raw`\b(?:send|pay|transfer)\b[^.!?]{0,30}\bdeposit\b[^.!?]{0,40}\b(?:now|today|first|urgently|immediately|asap|${beforehand})`,
  `${wallets}[^.!?]{0,40}${amount}|${amount}[^.!?]{0,40}${wallets}`,
  // Shona, then Ndebele: nobody who speaks the language has checked these words.
  String.raw`\b(?:bhadhara|bhadharai|mubhadhare|kubhadhara|tumira|tumirai|mutumire)\b[^.!?]{0,60}\b(?:musati|usati|kusati|tisati|pamberi pekuona|musati maona|kunyoresa|mari yekuona)\b`,
  String.raw`\b(?:mari|muripo|bhadharo) (?:yeku|yekuti mu|re|reku)(?:ona|nyoresa|ratidz\w*)\b`,
  String.raw`\b(?:bhadala|bhadalani|ubhadale|ukubhadala|thumela|thumelani|uthumele)\b[^.!?]{0,60}\b(?:ungakaboni|lingakaboni|ungakabuyi|ukubhalisa|phambi kokubona|ukuthi ubone)\b`,
  String.raw`\b(?:imali|inhlawulo) (?:yoku|yoba|ye)(?:bona|bhalisa|khangela|vakatsha)\b`,
].map((source) => new RegExp(source, 'iu'));

/** What a fee is called for which the amount may come in the next message. */
const feeNamed =
  /\b(?:registration|viewing fee|joining fee|commitment fee|booking fee|holding fee|reg fee|to register|kunyoresa|ukubhalisa)\b/iu;
/** An amount, or where it shall go, and nothing else that matters. */
const amountAlone = new RegExp(
  String.raw`^\W*(?:(?:it is|its|it's|just|only|yes|ok|send|pay|ndi|ndeye|yi)\W+){0,3}(?:${amount}|\d{1,3}(?:\.\d\d)?|(?:${wallets}\W*)?(?:\+?263|0)7[1378](?:\W?\d){7})\b`,
  'iu',
);

/** Honest people say this too, and mean the opposite. */
const denials =
  /\b(?:no|not|never|don'?t|do not|without|zero|free of)\b[^.!?]{0,30}\b(?:fees?|charges?|pay(?:ing|ment)?|send|money|deposit)\b/iu;

/** Whoever offers to pay asks for nothing. */
const offers =
  /\b(?:i|we)(?:'ll|'d|'ve| will| can| could| would| shall| have| am| want to)?\s+(?:\w+\s+)?(?:pay|paid|send|sent|transfer(?:red)?|paying)\b(?!\s+you\b)/iu;

/** Whether a message asks for money before a viewing, the commonest fraud among lettings. */
export function asksForMoney(text: string): boolean {
  return sentencesOf(text).some(
    (sentence) =>
      !denials.test(sentence) &&
      !offers.test(sentence) &&
      patterns.some((known) => known.test(sentence)),
  );
}

const plainOf = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').replaceAll('’', "'");

const sentencesOf = (text: string): string[] => plainOf(text).split(/(?<=[.!?])\s+/u);

const remembered = 5;

/**
 * Ids of what the other person wrote that asks for money before a viewing, also in pieces: a number
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
    return amountAlone.test(plainOf(content)) && before.some((one) => namesFee(one.content));
  });
  return new Set(asking.map(({ id }) => id));
}

const namesFee = (text: string): boolean =>
  sentencesOf(text).some((sentence) => feeNamed.test(sentence) && !denials.test(sentence));

export const safetyArticle = '/blog/renting-safely-in-zimbabwe';
