import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPage } from '../../../src/modules/apps/openapi/calling/next-page.ts';
import { requestOf } from '../../../src/modules/apps/openapi/calling/request-of.ts';
import {
  formText,
  headerText,
  pathText,
  queryPairs,
} from '../../../src/modules/apps/openapi/calling/write-parameter.ts';
import type { Operation, OperationParameter, Style } from '../../../src/modules/apps/openapi/operation.ts';
import { operationNames } from '../../../src/modules/apps/openapi/reading/operation-names.ts';

const parameter = (style: Style, explode: boolean) => ({ name: 'color', style, explode });
const list = ['blue', 'black'];
const object = { R: 100, G: 200 };

// The examples of the specification, with escaping.
describe('a parameter', () => {
  test.each([
    ['simple', false, 'blue', 'blue,black', 'R,100,G,200'],
    ['simple', true, 'blue', 'blue,black', 'R=100,G=200'],
    ['label', false, '.blue', '.blue,black', '.R,100,G,200'],
    ['label', true, '.blue', '.blue.black', '.R=100.G=200'],
    ['matrix', false, ';color=blue', ';color=blue,black', ';color=R,100,G,200'],
    ['matrix', true, ';color=blue', ';color=blue;color=black', ';R=100;G=200'],
  ] as const)('in a path, style %s, explode %s', (style, explode, plain, ofList, ofObject) => {
    const written = (value: unknown) => pathText(parameter(style, explode), value);
    expect([written('blue'), written(list), written(object)]).toEqual([plain, ofList, ofObject]);
  });

  test.each([
    ['form', false, 'color=blue', 'color=blue,black', 'color=R,100,G,200'],
    ['form', true, 'color=blue', 'color=blue&color=black', 'R=100&G=200'],
    ['spaceDelimited', false, 'color=blue', 'color=blue%20black', 'color=R%20100%20G%20200'],
    ['pipeDelimited', false, 'color=blue', 'color=blue|black', 'color=R|100|G|200'],
    ['tabDelimited', false, 'color=blue', 'color=blue%09black', 'color=R%09100%09G%09200'],
    ['deepObject', true, 'color=blue', 'color[0]=blue&color[1]=black', 'color[R]=100&color[G]=200'],
  ] as const)('in a query, style %s, explode %s', (style, explode, plain, ofList, ofObject) => {
    const written = (value: unknown) => queryPairs(parameter(style, explode), value).join('&');
    expect([written('blue'), written(list), written(object)]).toEqual([plain, ofList, ofObject]);
  });

  test('in a header is written as it is, and as JSON where its content is JSON', () => {
    expect(headerText(parameter('simple', false), ['a b', 'c'])).toBe('a b,c');
    expect(queryPairs({ ...parameter('form', true), isJson: true }, { a: [1] })).toEqual([
      'color=%7B%22a%22%3A%5B1%5D%7D',
    ]);
    expect(queryPairs({ ...parameter('form', true), allowReserved: true }, 'a/b?c=d&e#f')).toEqual([
      'color=a/b?c%3Dd%26e%23f',
    ]);
    expect(formText({ a: 'x y', b: [1, 2], c: { d: 1 } }, { c: { style: 'deepObject' } })).toBe('a=x+y&b=1&b=2&c[d]=1');
  });

  const operation: Operation = {
    method: 'GET',
    path: '/things/{id}/parts',
    server: 'https://api.example.com/v1',
    tag: '',
    accept: '*/*',
    parameters: [
      { argument: 'id', name: 'id', in: 'path', required: true, style: 'simple', explode: false },
      { argument: 'q', name: 'q', in: 'query', required: false, style: 'form', explode: true },
    ],
  };

  test('never leads to another host or another operation, whatever its value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, q) => {
        let url: URL;
        try {
          url = new URL(requestOf(operation, { id, q }).url);
        } catch (error) {
          // Only what would be no segment of its own is refused.
          expect(error).toMatchObject({ code: 'invalid_input' });
          expect(['', '.', '..']).toContain(id);
          return;
        }
        expect(url.host).toBe('api.example.com');
        expect(url.pathname.split('/')).toHaveLength(5);
        expect(url.pathname).toMatch(/^\/v1\/things\/[^/]+\/parts$/);
        expect(decodeURIComponent(url.pathname.split('/')[3] ?? '')).toBe(id.toWellFormed());
        expect([...url.searchParams.keys()]).toEqual(['q']);
        expect(url.searchParams.get('q')).toBe(q.toWellFormed());
      }),
    );
  });
});

describe('the next page', () => {
  const query = (name: string, more: Partial<OperationParameter> = {}): OperationParameter => ({
    argument: name,
    name,
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    ...more,
  });
  const next = (parameters: OperationParameter[], body: unknown, args = {}, link?: string) =>
    nextPage({ method: 'GET', path: '/things', server: '', tag: '', accept: '', parameters }, args, { body, link });

  test.each([
    [['cursor'], { next_cursor: 'abc' }, { cursor: 'abc' }],
    [['pageToken'], { nextPageToken: 'abc', items: [] }, { pageToken: 'abc' }],
    [['cursor'], { response_metadata: { next_cursor: 'abc' } }, { cursor: 'abc' }],
    [['after'], { paging: { cursors: { next_cursor: 'x' } } }, { after: 'x' }],
    [['starting_after'], { has_more: true, data: [{ id: 'a' }, { id: 'b' }] }, { starting_after: 'b' }],
    [['offset'], { offset: 'itr1', records: [] }, { offset: 'itr1' }],
    [['page'], { links: { next: 'https://x.example.com/v1/things?page=3' } }, { page: '3' }],
    // As Asana, HubSpot, Pipedrive and Twilio say it.
    [['offset'], { data: [], next_page: { offset: 'eyJ0', path: '/things?offset=eyJ0' } }, { offset: 'eyJ0' }],
    [['after'], { results: [], paging: { next: { after: 'NTI1', link: '?after=NTI1' } } }, { after: 'NTI1' }],
    [['cursor'], { data: [], additional_data: { next_cursor: 'eyJh' } }, { cursor: 'eyJh' }],
    [['PageToken'], { next_page_uri: '/2010/things?PageSize=5&PageToken=PAx' }, { PageToken: 'PAx' }],
    [['offset'], { data: [], next_page: null }, undefined],
    [['cursor'], { next_cursor: '' }, undefined],
    [['cursor'], { next_cursor: null }, undefined],
    [['q'], { next_cursor: 'abc' }, undefined],
    [['starting_after'], { has_more: false, data: [{ id: 'a' }] }, undefined],
    [['page'], { links: { next: 'https://x.example.com/v1/others?page=3' } }, undefined],
  ])('with %j after %j', (names, body, expected) => {
    expect(
      next(
        names.map((name) => query(name)),
        body,
      ),
    ).toEqual(expected);
  });

  test('at the address of a header, which is the whole question: what it leaves out is left out', () => {
    const parameters = [query('page_info'), query('limit'), query('created_at_min'), query('ids')];
    const link = '<https://x.example.com/v1/things?limit=5&page_info=abc>; rel="next"';
    const args = { limit: '5', created_at_min: '2026-01-01', ids: ['a', 'b'], body: {} };
    expect(next(parameters, {}, args, link)).toEqual({ limit: '5', page_info: 'abc', ids: ['a', 'b'], body: {} });
  });

  test('by number, as long as a page is full, and with everything that was asked before', () => {
    const parameters = [query('page', { type: 'integer' }), query('limit', { type: 'integer' }), query('q')];
    expect(next(parameters, [1, 2], { limit: 2, q: 'x' })).toEqual({ page: 2, limit: 2, q: 'x' });
    expect(next(parameters, { items: [1] }, { limit: 2 })).toBeUndefined();
    expect(next(parameters, [1, 2])).toBeUndefined();
  });
});

test('names of operations are short, plain, each once, and the same whatever stands beside them', () => {
  const operations = fc.uniqueArray(
    fc.record({
      operationId: fc.oneof(fc.constant(''), fc.string(), fc.constantFrom('list', 'List', 'a'.repeat(60))),
      method: fc.constantFrom('get', 'post'),
      path: fc.string(),
    }),
    { selector: ({ method, path }) => `${method} ${path}` },
  );
  fc.assert(
    fc.property(operations, (list) => {
      const names = operationNames('averyverylongappname', list);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(`app_averyverylongappname_${name}`).toMatch(/^[a-z0-9_]{1,50}$/);
      expect(operationNames('averyverylongappname', list.toReversed()).toReversed()).toEqual(names);
    }),
  );
});
