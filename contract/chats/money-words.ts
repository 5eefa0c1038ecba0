// Phrases with which people in Zimbabwe ask for money, as pieces of regular expressions. Every
// repetition has a bound, so that judging a message takes time in proportion to its length.

export const amount = String.raw`(?:(?<![a-z])(?:us?\$|usd|\$|zig|zwl|r)\s?\d{1,7}|\d{1,7}\s?(?:usd|us\b|dollars?|bucks|zig|rand|\$))`;

export const fees = String.raw`(?:registration|reg|viewing|view|joining|admin(?:istration)?|booking|application|holding|commitment|connection|agent(?:'?s)?|finder'?s?|service|processing|subscription|membership)[\s-]{1,3}(?:fees?|charges?|amount|money|payment|deposit)`;

export const wallets = String.raw`(?:eco\s?-?cash|one\s?-?money|inn\s?bucks|mukuru|o'?mari|tele\s?-?cash|zipit|western union|world\s?remit|hello paisa)`;

/** A Zimbabwean mobile number, with or without gaps. */
export const mobileNumber = String.raw`(?<!\d)(?:\+?263|0)\s?7\d(?:[\s-]?\d){7}(?!\d)`;

/**
 * Shona. “Mari” (money) is in the vocabulary of “Buying and Selling” in Shona, LCTL Resources,
 * University of Wisconsin (wisc.pb.unizin.org/lctlresources). The other words stand here unchecked:
 * no speaker of Shona has read them. kuona: to see, kunyoresa: to register, tumira: send,
 * bhadhara: pay, tanga: begin, usati: before you, hapana: there is none, usabhadhara: do not pay.
 */
export const shona = {
  fee: String.raw`\bmari\s(?:ye|yo)(?:ku)?\s?(?:ona|onera|onesa|onesesa|nyoresa|nyoreswa|registration|viewing|joining)`,
  asking: [
    String.raw`\b(?:tumira|bhadhara)i?\b[^.!?]{0,40}\b(?:pakutanga|kutanga)\b`,
    String.raw`\btanga(?:i)?\s(?:wa|ma|ku)(?:tumira|bhadhara)\b`,
    String.raw`\b(?:bhadhara|bhadharai|mubhadhare|kubhadhara|tumira|tumirai|mutumire)\b[^.!?]{0,60}\b(?:musati|usati|kusati|tisati|pamberi pekuona|kunyoresa|mari yekuona)\b`,
    String.raw`\b(?:muripo|bhadharo)\s(?:yeku|yekuti mu|re|reku)(?:ona|nyoresa|ratidz)`,
  ],
  denials: String.raw`\b(?:hapana|hakuna|hatidi|handidi|(?:usa|musa)(?:bhadhara|tumira|bhadhare|tumire))\b`,
};

/**
 * Ndebele. No source was at hand and no speaker of Ndebele has read these words. imali: money,
 * ukubona: to see, ukubhalisa: to register, thumela: send, bhadala and hlawula: pay, kuqala: first,
 * akula and ayikho: there is none, ungabhadali: do not pay.
 */
export const ndebele = {
  fee: String.raw`\bimali\s(?:(?:yoku|yoba|ye)(?:bona|bonisa|bhalisa|bhaliswa|joyina|khangela|vakatsha)|ye\s?-?(?:registration|viewing|joining))`,
  asking: [
    String.raw`\b(?:thumela|bhadala|hlawula)(?:ni)?\b[^.!?]{0,40}\b(?:kuqala|ungakaboni|ungakayiboni)\b`,
    String.raw`\b(?:bhadala|bhadalani|ubhadale|ukubhadala|thumela|thumelani|uthumele)\b[^.!?]{0,60}\b(?:lingakaboni|ungakabuyi|ukubhalisa|phambi kokubona|ukuthi ubone)\b`,
    String.raw`\binhlawulo\s(?:yoku|yoba|ye)(?:bona|bhalisa|khangela|vakatsha)\b`,
    String.raw`\bqala(?:ni)?\s(?:u|li)?(?:thumele|bhadale|hlawule)\b`,
  ],
  denials: String.raw`\b(?:akula\w{0,10}|akukho|ayikho|(?:unga|linga)(?:bhadali|thumeli|hlawuli))\b`,
};
