import type { Operation, OperationParameter } from '../operation.ts';
import { isObject } from './write-parameter.ts';

type Arguments = Record<string, unknown>;

interface Page {
  /** The header `link`, unchanged. */
  link: string | undefined;
  body: unknown;
}

/** The fields with which many services name the next page. */
const cursorFields = [
  'next_cursor',
  'nextCursor',
  'next_page_token',
  'nextPageToken',
  'next_token',
  'nextToken',
  'continuation_token',
  'continuationToken',
  'end_cursor',
  'endCursor',
  'next_page',
  'nextPage',
  'cursor',
  'offset',
  'after',
];
const addressFields = [
  'next',
  'next_url',
  'nextUrl',
  'next_page_url',
  'next_uri',
  'next_page_uri',
  '@odata.nextLink',
  'nextLink',
  'href',
];
/** The objects that contain these fields, besides the answer itself. */
const places = [
  'meta',
  'metadata',
  'paging',
  'pagination',
  'page_info',
  'pageInfo',
  'response_metadata',
  'links',
  '_links',
  'cursors',
  'next',
  'next_page',
  'additional_data',
];
/** The names of parameters that take such a value. */
const cursorParameters =
  /^(cursor|page_?token|next_?token|page_?cursor|start_?cursor|next_?cursor|continuation_?token|after|starting_?after|page|offset)$/i;
const sizeParameters = /^(per_?page|page_?size|limit|size|max_?results|count)$/i;
const listFields = ['data', 'items', 'results', 'records', 'values', 'entries'];
const deepest = 3;

/** The arguments of the next page, if they can be determined. */
export function nextPage({ parameters, path, body }: Operation, args: Arguments, page: Page): Arguments | undefined {
  const query = [...parameters.filter((parameter) => parameter.in === 'query'), ...inBody(body?.inline)];
  const linked = fromAddress(query, path, linkedNext(page.link));
  // The address is the complete query: some services refuse other parameters beside the cursor.
  if (linked) return { ...without(args, query, linked), ...linked };
  const added =
    fromBody(query, path, page.body) ?? fromLastItem(query, page.body) ?? fromNumber(query, args, page.body);
  return added && Object.keys(added).length > 0 ? { ...args, ...added } : undefined;
}

/** Lists and objects have many forms in an address, so they stay as they were. */
function without(args: Arguments, query: readonly OperationParameter[], kept: Arguments): Arguments {
  const dropped = new Set(
    query
      .filter(({ argument }) => !(argument in kept) && typeof args[argument] !== 'object')
      .map(({ argument }) => argument),
  );
  return Object.fromEntries(Object.entries(args).filter(([name]) => !dropped.has(name)));
}

/** Searches are often a POST with the cursor in the body. */
function inBody(inline: NonNullable<Operation['body']>['inline'] = {}): OperationParameter[] {
  return Object.entries(inline).map(([argument, { name, required }]) => ({
    ...{ argument, name, required },
    in: 'query' as const,
    style: 'form' as const,
    explode: false,
  }));
}

/** `<https://…?page=2>; rel="next"` */
function linkedNext(link: string | undefined): string | undefined {
  return link?.split(/,\s*(?=<)/).flatMap((each) => {
    const [, address, rest = ''] = /^\s*<([^>]*)>(.*)$/.exec(each) ?? [];
    return address !== undefined && /;\s*rel="?([^";]*\s)?next(\s[^";]*)?"?/i.test(rest) ? [address] : [];
  })[0];
}

/** The values of our own parameters in an address on the same path. */
function fromAddress(
  query: readonly OperationParameter[],
  path: string,
  address: string | undefined,
): Arguments | undefined {
  const url = address === undefined ? null : URL.parse(address, 'http://relative.invalid');
  if (!url || !isSamePath(path, url.pathname)) return undefined;
  const found = query.flatMap((parameter) => {
    const value = url.searchParams.get(parameter.name);
    return value === null ? [] : [[parameter.argument, typed(parameter, value)]];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function isSamePath(template: string, pathname: string): boolean {
  const wanted = template.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean).slice(-wanted.length);
  return (
    wanted.length === given.length &&
    wanted.every((segment, place) => segment.includes('{') || segment === given[place])
  );
}

function fromBody(query: readonly OperationParameter[], path: string, body: unknown, depth = 0): Arguments | undefined {
  if (!isObject(body) || depth > deepest) return undefined;
  for (const field of cursorFields) {
    const value = body[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || value === 0) continue;
    const byAddress = typeof value === 'string' && /^(https?:\/)?\//.test(value) && fromAddress(query, path, value);
    if (byAddress) return byAddress;
    const parameter = parameterFor(query, field);
    if (parameter) return { [parameter.argument]: typed(parameter, String(value)) };
  }
  for (const field of addressFields) {
    const value = body[field];
    const found = typeof value === 'string' ? fromAddress(query, path, value) : undefined;
    if (found) return found;
  }
  for (const place of places) {
    const found = fromBody(query, path, body[place], depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The parameter with the name of the field, or the only one that takes such a value. */
function parameterFor(query: readonly OperationParameter[], field: string): OperationParameter | undefined {
  const plain = (name: string) => name.replace(/[^a-z]/gi, '').toLowerCase();
  const wanted = plain(field).replace(/^next/, '');
  const fitting = query.filter(({ name }) => cursorParameters.test(name));
  const named = fitting.find(({ name }) => [plain(field), wanted].includes(plain(name)));
  // A number or an offset is not a cursor with another name.
  return (
    named ?? (/page$|offset/i.test(field) ? undefined : fitting.find(({ name }) => !/^(page|offset)$/i.test(name)))
  );
}

/** For services that continue after the last item, and say that there is more. */
function fromLastItem(query: readonly OperationParameter[], body: unknown): Arguments | undefined {
  if (!isObject(body) || (body.has_more !== true && body.hasMore !== true)) return undefined;
  const parameter = query.find(({ name }) => /^(starting_?after|after|after_?id)$/i.test(name));
  const last = itemsOf(body)?.at(-1);
  const id = isObject(last) ? last.id : undefined;
  return parameter && (typeof id === 'string' || typeof id === 'number') ? { [parameter.argument]: id } : undefined;
}

/** Numbered pages: the next one, as long as this one is full. */
function fromNumber(query: readonly OperationParameter[], args: Arguments, body: unknown): Arguments | undefined {
  const page = query.find(({ name, type }) => /^page(_?number)?$/i.test(name) && type !== 'string');
  const size = query.find(({ name }) => sizeParameters.test(name));
  const items = itemsOf(body);
  const full = size && Number(args[size.argument] ?? size.default);
  if (!page || !items || !full || items.length < full) return undefined;
  const current = Number(args[page.argument] ?? page.default ?? 1);
  return Number.isInteger(current) ? { [page.argument]: current + 1 } : undefined;
}

function itemsOf(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body;
  if (!isObject(body)) return undefined;
  return listFields.map((field) => body[field]).find(Array.isArray);
}

function typed({ type }: OperationParameter, value: string): unknown {
  return (type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
