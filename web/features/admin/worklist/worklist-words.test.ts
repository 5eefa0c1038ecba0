import { expect, test } from 'vitest';
import type { WorklistItem } from '../../../../contract/admin/admin-worklist.ts';
import { itemWords } from './worklist-words.ts';

const person = { id: 'f1', name: 'Farai Dube' };
const since = '2026-11-20T06:00:00.000Z';
const agency = null;
const property = null;
const stuck: WorklistItem = {
  kind: 'unanswered',
  since,
  case: null,
  person,
  agency,
  property,
  breach: null,
  count: 3,
};

test('a breach links to the page where it is reported (LAW-09)', () => {
  const open = { ...stuck, kind: 'breach', person: null, breach: { id: 'b1', title: 'A laptop' } };
  expect(itemWords(open as WorklistItem)).toMatchObject({
    what: 'A laptop',
    to: '/admin/data-protection?breach=b1',
  });
});

test('a certificate links to the page where it is verified', () => {
  const sent = { ...stuck, kind: 'certificate', person: null, agency: { id: 7, name: 'Muonde' } };
  expect(itemWords(sent as WorklistItem)).toMatchObject({
    what: 'Muonde',
    to: '/admin/certificates',
  });
});

test('a right-to-let document links to the home that it belongs to', () => {
  const shown = { ...stuck, kind: 'papers', property: { id: 'h1', title: 'Cottage' } };
  expect(itemWords(shown as WorklistItem)).toMatchObject({
    what: 'Cottage',
    who: 'Farai Dube sent proof of their right to let',
    to: '/admin/properties/h1',
  });
});

test('a worklist item names the task and links to the page where an administrator can deal with it', () => {
  expect(itemWords(stuck)).toMatchObject({
    what: 'Farai Dube',
    who: '3 inquiries unanswered',
    to: '/admin/users/f1',
  });
  expect(itemWords({ ...stuck, kind: 'failed_mail', count: 1 }).who).toBe('1 email not delivered');
});

test('a report in the worklist shows the reasons and the lister, and links to its case', () => {
  const reported: WorklistItem['case'] = {
    id: 'c1',
    subject: 'listing',
    title: 'Cottage in Greendale',
    person,
    status: 'open',
    outcome: null,
    people_count: 2,
    reasons: ['wrong_price'],
    queued_at: since,
    gravity: 3,
    held: false,
  };
  expect(itemWords({ ...stuck, kind: 'report', case: reported, person: null })).toEqual({
    kind: 'Report',
    tone: 'danger',
    what: 'Cottage in Greendale',
    who: 'The price is wrong · 2 people · listed by Farai Dube',
    to: '/admin/reports/c1',
  });
});

test('the worklist shows how many people reported a person held for review, and how many of that person’s homes are waiting (HOLD-06)', () => {
  const held: WorklistItem['case'] = {
    id: 'c2',
    subject: 'account',
    title: null,
    person,
    status: 'open',
    outcome: null,
    people_count: 3,
    reasons: [],
    queued_at: since,
    gravity: 0,
    held: true,
  };
  const line: WorklistItem = { ...stuck, kind: 'held', case: held, person: null, count: 2 };
  expect(itemWords(line)).toMatchObject({
    kind: 'Held',
    what: 'Farai Dube',
    who: 'Reported by 3 people · 2 new homes waiting',
    to: '/admin/reports/c2',
  });
  expect(itemWords({ ...line, count: 0 }).who).toBe('Reported by 3 people');
});
