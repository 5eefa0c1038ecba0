import { expect, it } from 'vitest';
import { summarize } from './statement-summary.ts';

it.each([
  ['select "id" from "users" where "id" = $1', 'select users'],
  ['insert into "messages" ("id") values ($1)', 'insert messages'],
  ['update "chats" set "id" = $1 from "users"', 'update chats'],
  ['\n  delete from mails', 'delete mails'],
  ['select extract(year from at) from days', 'select days'],
  ['select a is distinct from b as differs from homes', 'select homes'],
  ['with due as (select id from pushes for update) update pushes set x = 1', 'with pushes'],
  ['begin', 'begin'],
  ['select 1', 'select'],
])('%s is summarized as %s', (sql, summary) => {
  expect(summarize(sql)).toBe(summary);
});
