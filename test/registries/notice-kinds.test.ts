import { describe, expect, test } from 'vitest';
import { inWords } from '../../src/kernel/words.ts';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { noticeKindsOf, standardPreference } from '../../src/runtime/notice-kind.ts';

const catalogue = new Catalogue(modules);
const noticeKinds = noticeKindsOf(modules);

describe.each(noticeKinds.map((kind) => ({ name: kind.kind, kind })))('notice kind $name', ({ kind }) => {
  const event = catalogue.events.get(kind.event);
  const stored = {
    id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
    workspaceId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d',
    name: kind.event,
    at: new Date('2026-01-02T09:30:00.000Z'),
    actorId: null,
    via: 'session',
    depth: 0,
    data: JSON.parse(JSON.stringify(event?.example ?? null)),
  };

  test('tells of a registered event, to people with a right that exists', () => {
    expect(event).toBeDefined();
    expect(catalogue.capabilities).toContain(kind.capability);
    expect(kind.kind).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  test('has a title in both languages', () => {
    const [english, german] = ['en', 'de'].map((language) => inWords(kind.title, { language }));
    expect(english).toMatch(/\S/);
    expect(german).toMatch(/\S/);
    expect(german).not.toBe(english);
  });

  test('finds its words in both languages from the event alone', () => {
    const said = ['en', 'de'].map((language) => {
      const { title, body, href } = kind.tell(stored);
      return { title: inWords(title, { language }), body: inWords(body, { language }), href };
    });
    for (const words of said) {
      expect(words).toEqual({
        title: expect.stringMatching(/\S/),
        body: expect.any(String),
        href: expect.stringMatching(/^\//),
      });
      expect(JSON.stringify(words)).not.toContain('undefined');
    }
    expect(said[1]?.title).not.toBe(said[0]?.title);
    expect(said[1]?.href).toBe(said[0]?.href);
  });

  test('has a standard for who chose nothing: shown in the console', () => {
    expect(standardPreference(kind.kind)).toMatchObject({ console: true });
  });
});

test('notice kinds have names of their own', () => {
  expect(noticeKinds.length).toBeGreaterThan(0);
  expect(new Set(noticeKinds.map((kind) => kind.kind)).size).toBe(noticeKinds.length);
});
