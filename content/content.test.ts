import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { indexedPaths, unindexedPaths } from '../contract/pages.ts';
import { cities, propertyTypes } from '../contract/properties/property-terms.ts';
import { mission, reasons, team, values } from './about.ts';
import { cityGuides } from './city-guides.ts';
import { fillInRegister } from './fill-in-register.ts';
import { parseFrontMatter } from './front-matter.ts';

const read = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      name: basename(file, '.md'),
      ...parseFrontMatter(
        fillInRegister(readFileSync(join(import.meta.dirname, folder, file), 'utf8')),
      ),
    }));

const articles = read('blog');
const pages = read('pages');
const texts = [...articles, ...pages];

const knownPaths = new Set<string>([
  ...indexedPaths,
  ...unindexedPaths,
  ...articles.map((article) => `/blog/${article.attributes['slug']}`),
]);

function linksOf(markdown: string): string[] {
  const links: string[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token.href);
  });
  return links;
}

describe('every text', () => {
  test.each(texts)('$name has a title, and a description that fits a search result', (text) => {
    expect(text.attributes['title']).toMatch(/\S/);
    expect(text.attributes['description']?.length).toBeGreaterThanOrEqual(110);
    expect(text.attributes['description']?.length).toBeLessThanOrEqual(160);
  });

  test.each(texts)('$name links only to existing pages on this site', ({ body }) => {
    for (const link of linksOf(body)) {
      const url = new URL(link, 'https://musha.example');
      expect(url.origin, link).toBe('https://musha.example');
      expect(knownPaths, link).toContain(url.pathname);
      const city = url.searchParams.get('city');
      expect([null, ...cities], link).toContain(city);
    }
  });

  test.each(texts)('the HTML of $name obeys the content security policy', async ({ body }) => {
    const html = await marked.parse(body);
    expect(html).toMatch(/<p>|<ul>/);
    expect(html).not.toMatch(/<h1|<script|<style|\sstyle=|<img/);
    expect(html).not.toMatch(/\*\*|\]\(/);
  });
});

describe('articles', () => {
  test('there are five articles, and each one’s slug equals its file name', () => {
    const slugs = articles.map((article) => article.attributes['slug']);
    expect(articles).toHaveLength(5);
    expect(slugs).toEqual(articles.map((article) => article.name));
  });

  test.each(articles)('$name has a date, a summary and the correct reading time', (article) => {
    const words = article.body.trim().split(/\s+/).length;
    expect(article.attributes['date']).toMatch(/^2026-\d{2}-\d{2}$/);
    expect(article.attributes['summary']).toMatch(/\S/);
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(800);
    expect(article.attributes['minutes']).toBe(String(Math.round(words / 220)));
  });
});

test('every informational page that the footer links to has content (FOOT-05)', () => {
  expect(pages.map((page) => page.name).toSorted()).toEqual([
    'contact',
    'owner-learn-more',
    'pricing',
    'privacy',
    'resources',
    'terms',
  ]);
});

test('the about page has a mission, reasons, three roles and the three values (ABOUT-01 to 04)', () => {
  expect(mission).toMatch(/\S/);
  expect(reasons).toHaveLength(4);
  expect(team).toHaveLength(3);
  expect(values.map((value) => value.title)).toEqual(['Transparency', 'Community', 'Innovation']);
});

test('every landing page of a city or home type has its own text', () => {
  const sentences = cities.flatMap((city) => [
    cityGuides[city].introduction,
    ...propertyTypes.map((type) => cityGuides[city].types[type]),
  ]);
  expect(new Set(sentences).size).toBe(cities.length * (1 + propertyTypes.length));
  expect(sentences.every((sentence) => sentence.endsWith('.'))).toBe(true);
});

describe('front matter', () => {
  test('is the text between the --- lines, and is returned as attributes separate from the body', () => {
    expect(parseFrontMatter('---\r\ntitle: Water: ask first\r\n---\r\n\r\nText\r\n')).toEqual({
      attributes: { title: 'Water: ask first' },
      body: 'Text\n',
    });
  });

  test('is optional: a text without it is returned unchanged', () => {
    expect(parseFrontMatter('Text\n---\n')).toEqual({ attributes: {}, body: 'Text\n---\n' });
  });

  test('is refused without a closing --- line, or if a line is not a “key: value” pair', () => {
    expect(() => parseFrontMatter('---\ntitle: A')).toThrow('closing');
    expect(() => parseFrontMatter('---\ntitle\n---\n')).toThrow('title');
  });
});
