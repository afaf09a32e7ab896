import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { noticeKinds, standardPreference } from '../../src/modules/workspace/notice-kinds.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';

const catalogue = new Catalogue(modules);

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
    expect(kind.title).toMatch(/\S/);
    expect(kind.titleGerman).toMatch(/\S/);
    expect(kind.titleGerman).not.toBe(kind.title);
  });

  test('finds its words in both languages from the event alone', () => {
    const english = kind.words(stored, 'en');
    const german = kind.words(stored, 'de');
    for (const words of [english, german]) {
      expect(words).toEqual({ title: expect.stringMatching(/\S/), body: expect.any(String), href: expect.stringMatching(/^\//) });
      expect(JSON.stringify(words)).not.toContain('undefined');
    }
    expect(german.title).not.toBe(english.title);
    expect(german.href).toBe(english.href);
  });

  test('has a standard for who chose nothing: shown in the console', () => {
    expect(standardPreference(kind.kind)).toMatchObject({ console: true });
  });
});

test('notice kinds have names of their own', () => {
  expect(noticeKinds.length).toBeGreaterThan(0);
  expect(new Set(noticeKinds.map((kind) => kind.kind)).size).toBe(noticeKinds.length);
});
