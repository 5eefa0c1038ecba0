import { expect, it } from 'vitest';
import { layout } from './layout.ts';

const hostile = `<script>alert("1")</script> & 'more'`;
const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;';

it('escapes all text that people wrote (S37)', () => {
  const mail = {
    heading: hostile,
    paragraphs: [hostile],
    lists: [
      {
        heading: hostile,
        links: [{ label: hostile, path: hostile, text: hostile }],
        more: { label: hostile, path: hostile },
      },
    ],
    button: { label: hostile, path: `/#"${hostile}` },
    footer: hostile,
    footerLink: { label: hostile, path: hostile },
  };
  const { html } = layout(mail, 'https://musha.test');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('"1"');
  expect(html.split(escaped)).toHaveLength(16);
});

it('the plain-text version of an email shows each list item’s URL below its label and text', () => {
  const mail = {
    heading: 'News',
    paragraphs: [],
    lists: [
      {
        heading: 'Houses in Avondale',
        links: [{ label: 'Garden flat', text: '$550 a month', path: '/1' }],
        more: { label: 'All 7 homes', path: '/all' },
      },
    ],
    footer: '',
  };
  const { text } = layout(mail, 'https://musha.test');
  expect(text).toContain(
    'Houses in Avondale\n\nGarden flat\n$550 a month\nhttps://musha.test/1\n\nAll 7 homes:\nhttps://musha.test/all',
  );
});

it('the plain-text version of an email has the same content, with each link on its own line', () => {
  const mail = {
    heading: 'Welcome',
    paragraphs: ['First.', 'Second.'],
    button: { label: 'Go on', path: '/#token=abc' },
    footer: 'Not you?',
    footerLink: { label: 'Unsubscribe', path: '/out' },
  };
  const { text } = layout(mail, 'https://musha.test');
  expect(text).toBe(
    [
      'Welcome\n\nFirst.\n\nSecond.\n\nGo on:\nhttps://musha.test/#token=abc\n\n-- ',
      'Musha: homes to rent in Zimbabwe\nNot you?\nUnsubscribe:\nhttps://musha.test/out',
    ].join('\n'),
  );
});
