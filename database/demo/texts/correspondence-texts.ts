import type { Line } from '../conversations.ts';
import type { DemoProperty } from '../entities.ts';

export const houseInquiry =
  'Hello. We are a family of four and would like to see the house this week. Is Saturday morning possible, and could we move in at the beginning of next month?';

export const familyInquiry =
  'Hello, we are two adults and two children and need three bedrooms. Could we view on Saturday, and does viewing cost anything?';

export const cottageInquiry =
  'Hello, I am a nurse and work shifts. Is the cottage still available, and may I come and see it? I could move at the end of the month.';

export const townhouseInquiry =
  'Hello, is the townhouse still free? We need a place near good schools and can sign for two years.';

export const cottageLines = ({ price, depositMonths, location }: DemoProperty): Line[] => [
  ['lister', 0, 'Hello Tariro, thank you for asking. Yes, the cottage is still free.'],
  [
    'asker',
    35,
    'Hello Mr Chikafu, I am glad. How is the water? Where I stay now we go weeks without.',
  ],
  ['lister', 12, 'Water has not been a problem here. You can try every tap when you come.'],
  [
    'asker',
    6 * 60,
    'That is all I wanted to hear. May I come tomorrow after work, about half past five?',
  ],
  [
    'lister',
    20,
    `Half past five is fine. The address again: ${location.address}. Hoot at the gate and I will come out.`,
  ],
  [
    'asker',
    27 * 60,
    'Thank you for showing me round, and for the mulberries. I would like to take it. How much do I bring when we sign?',
  ],
  [
    'lister',
    50,
    `You bring ${price * depositMonths} dollars for the deposit and ${price} for the first month. I write a receipt for both, and the lease is two pages.`,
  ],
  [
    'asker',
    170,
    'Good. I can pay by EcoCash on Friday and bring my reference along. Would a small, well-mannered cat be all right?',
  ],
];

export const townhouseLines: Line[] = [
  [
    'lister',
    0,
    'Hello Brian, it is free until the end of the month. Two years would suit me well.',
  ],
  ['asker', 55, 'Then we would like to see it on Saturday. Is ten o’clock all right?'],
  ['lister', 15, 'Ten is good. Ring at the gate and ask for me.'],
  [
    'asker',
    3 * 24 * 60,
    'It is a lovely place, but my wife has been posted to another district and we have to wait. I am sorry for your time.',
  ],
  ['lister', 90, 'No trouble at all, I hope the posting goes well. Ask again when you are back.'],
];

export const agentLines: Line[] = [
  [
    'lister',
    0,
    'Hello Brian, Saturday at nine works. Viewing is free, you only bring your family.',
  ],
  ['asker', 130, 'Thank you. Is there somewhere to park a small bakkie with tools?'],
  ['lister', 25, 'Yes, inside the gate, and it can stay there overnight.'],
];

export const renterInquiries = [
  'Is this still available? I could view after five on any weekday.',
  'Hello, my sister and I are looking for a place to share. May we come on Saturday?',
  'How often is there municipal water, and who pays for the borehole pump?',
  'I start a new job next month and would like to move a week before. Is that possible?',
  'Would you accept a deposit in two parts? I have references from my last landlord.',
  'We have two children and a small dog. Would that be a problem?',
  'Is the meter separate, and are there any debts on it?',
  'I am interested in a lease of two years. Is the rent open to discussion?',
  'Please tell me how far it is to the nearest kombi stop.',
  'Can you send a few more pictures of the kitchen and the bathroom?',
  'I work nights. Is it quiet during the day?',
  'Is there a lease in writing, and how long is the notice?',
  'Could my mother live with us? She needs a bathroom without steps.',
  'Is internet available there, and which provider?',
];

export const shortExchanges: Line[][] = [
  [
    [
      'lister',
      0,
      'Hello, thank you for asking. Yes, that is possible. When would you like to come?',
    ],
    ['asker', 40, 'Thank you. Would Saturday at ten suit you?'],
    ['lister', 25, 'Saturday at ten is good. I will wait at the gate.'],
  ],
  [
    ['lister', 0, 'Good day. You are welcome to come and see for yourself, on any day but Sunday.'],
    ['asker', 75, 'Then I will come on Thursday after work, at about half past five.'],
  ],
  [
    ['lister', 0, 'Hello. That can be arranged, and viewing costs nothing.'],
    ['asker', 180, 'Thank you for the quick answer. I will talk to my family and write again.'],
    ['lister', 30, 'Take your time.'],
  ],
  [
    ['lister', 0, 'Hello, others have seen it this week, but it is still free.'],
    ['asker', 20, 'May I see it tomorrow at lunch?'],
    ['lister', 15, 'Come at one. Call me when you are at the corner.'],
    ['asker', 5, 'I will be there.'],
  ],
];
