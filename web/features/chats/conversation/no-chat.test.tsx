import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoChatText } from './no-chat.tsx';

test.each([
  [undefined, 'Loading your conversations...'],
  [0, 'You don&#x27;t have any conversations yet. Start by messaging a property owner.'],
  [3, 'Select a conversation from the sidebar to start chatting'],
])(
  'if no conversation is open, a text explains what to do next (number of conversations: %s) (MSGS-07, MSGS-28)',
  (count, text) => {
    const html = renderToStaticMarkup(<NoChatText count={count} />);
    expect(html).toContain('No chat selected');
    expect(html).toContain(text);
  },
);
