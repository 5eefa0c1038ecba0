// Words that people in Zimbabwe use to ask for money before a viewing, in English, Shona and
// Ndebele. No speaker of Shona or Ndebele has checked them. “*” matches up to twelve letters,
// because both languages add the subject, tense and object to the verb ("mbhadhara",
// "ungangithumela"). “…” matches up to thirty characters without a comma. money-request.ts has
// already replaced amounts, phone numbers and fees with AMOUNT, PHONE and FEE.

interface Signal {
  points: number;
  words: string;
  /** These words demand something. The warning requires at least one such signal in a sentence. */
  demands?: true;
}

export const enough = 4;

export const signals = {
  fee: { points: 4, words: 'FEE', demands: true },
  occasion: {
    points: 2,
    words: `registration, registering, register, join, joining, commitment, facilitation, membership,
      subscribe, subscription, reservation, *nyores*, *bhalisa, *bhaliswa`,
    demands: true,
  },
  pay: {
    points: 2,
    words: `pay, pays, paying, payable, payment*, paid, send*, sent, transfer*, remit, settle, forward,
      put, drop, buy, top up, cash in, cover, assist, sort out, i get, i receive, *bhadhar*,
      *tumir*, *bvis*, *ndipe*, *kanda, isai, *thumel*, *bhadal*, *hlawul*, *khokh*, *faka`,
    demands: true,
  },
  wallet: {
    points: 2,
    words: `ecocash, eco cash, onemoney, one money, innbucks, inn bucks, mukuru, omari, telecash, zipit,
      western union, worldremit, world remit, hello paisa, ewallet, e wallet`,
    demands: true,
  },
  deposit: { points: 1, words: 'deposit*, dep, bond, proof of payment, pop', demands: true },
  money: {
    points: 1,
    words: 'money, cash, my account, token, charge, fee, fees, form, *mari, imali',
    demands: true,
  },
  trip: {
    points: 2,
    words:
      '*transport, *fuel, *petrol, diesel, airtime, data, bundles, *bhasi, bus fare, taxi fare',
  },
  amount: { points: 2, words: 'AMOUNT' },
  phone: { points: 2, words: 'PHONE' },
  before: {
    points: 2,
    words: `before, prior to, upfront, up front, in advance, *tanga, *tangai, *sati, kuqala, phambi,
      ungaka*, lingaka*`,
  },
  sequence: {
    points: 1,
    words: 'first, then, once, until, so that, so i can, ukuze, bese, ndobva, ndo*, moz*',
  },
  now: { points: 1, words: 'now, today, tonight, urgently, immediately, asap, nhasi, lamuhla' },
  seeing: {
    points: 1,
    words: `view*, see, show*, visit*, inspect*, appointment, meet, open*, look around, *ona, *onai,
      *ratidz*, *bona*, *tshengis*, *khangel*`,
  },
  reaching: {
    points: 1,
    words: `address, location, directions, pin, key, keys, lockbox, code, landlord, list of, *makiyi,
      *khiye`,
  },
  holding: {
    points: 1,
    words: `hold, reserve, secure, book*, block, yours, gets it, takes, many people, stop*, remove,
      others, someone else, serious, *chenget*, *sevha, *gcinel*`,
  },
  absent: { points: 1, words: 'joburg, abroad, offshore, overseas, uk, courier, dhl, out of town' },
  /** Despite the "no", these make a viewing depend on payment: "no viewing without a deposit". */
  locked: {
    points: 2,
    words: `no view* … until, no view* … without, no view* … before, not view* … until,
      not view* … without, cannot view* … until, cannot view* … without, cannot see … until,
      cannot see … without, not show … until, not show … without, no pay* no *, no deposit no *`,
  },
} satisfies Record<string, Signal>;

export type SignalName = keyof typeof signals;

/** Phrases that prevent the warning, unless the sentence makes a viewing depend on payment. */
export const excuses = {
  nothingAsked: `no … fee*, no … FEE, no … charge*, no … pay*, no … money, no … deposit,
    no … registration, not … pay*, not … send*, not … money, not … FEE, not … charge, never … pay*,
    never … send*, never … deposit, never … FEE, never … charge*, without … pay*, without … deposit,
    nothing … pay*, nothing from you, free of … charge, FEE is free, FEE is not, FEE is waived,
    any deposit, any money, anything, beware, who ask*, people ask*,
    hapana, hakuna, hatidi, handidi, usabhadhar*, usatumir*, musabhadhar*, musatumir*,
    akula*, akukho, ayikho, ungabhadali, lingabhadali, ungathumeli, ungahlawuli`,
  dueLater: `after view*, after you view*, after you have view*, after see*, after you see*,
    after you have seen, after you saw, once you see*, once you have seen, when you sign*,
    when we sign*, after you sign*, on signing, when you move, day you move, moving in, rent can be,
    each month, every month, end of the month, month end, when you like, wapinda, usungena`,
  writerPays: `i pay*, i paid, i send, i sent, i transfer*, i ecocash, i * pay*, i * paid, i * send,
    i * sent, i * transfer*, i * ecocash, i want to pay, we pay*, we paid, we send, we * pay*,
    we * paid`,
  wasPaid: 'i received, i was paid, we were paid, what was recorded, record of',
};

/** Fees that no honest agent charges before a viewing. A fee has one word from each list. */
export const feeWords = {
  kinds: `registration, reg, viewing, view, joining, admin, administration, booking, application,
    holding, commitment, connection, agent*, finder*, service, processing, subscription, membership,
    facilitation, facilitator*, lease, prep, reservation, consultation, brokerage, introduction`,
  names: 'fee, fees, charge, charges, amount, money, payment, deposit',
};

export const things = `location, pin, address, picture*, pic, pics, photo*, video*, number, numbers,
  details, message, text, keys, key, code`;

/** In a sentence with one of these, an amount is a home's price or a bill. */
export const pricing = 'month, months, monthly, pamwedzi, ngenyanga, bedroom*';

/** "Before" followed by one of these is a time, not a condition. */
export const days = `the, end, month, weekend, noon, mon*, tues*, wed*, thurs*, fri*, sat*, sun*, jan*,
  feb*, mar*, apr*, may, jun*, jul*, aug*, sep*, oct*, nov*, dec*`;

export const shortForms = new Map([
  ['u', 'you'],
  ['b4', 'before'],
  ["i'll", 'i'],
  ["i'd", 'i'],
  ["i've", 'i'],
  ["i'm", 'i am'],
  ["we'll", 'we'],
  ["we've", 'we'],
  ["can't", 'cannot'],
  ['cant', 'cannot'],
  ["don't", 'not'],
  ['dont', 'not'],
  ["won't", 'not'],
]);
