export interface Feed {
  title: string;
  link: string;
  items: FeedItem[];
}

interface FeedItem {
  id: string;
  title: string;
  link: string;
  publishedAt: string | null;
  author: string;
  summary: string;
  categories: string[];
}

const maxItems = 500;
const maxSummary = 5_000;

/** An RSS (0.9 to 2.0) or Atom feed; undefined if it is neither. Tolerant, because feeds are rarely valid XML. */
export function readFeed(text: string): Feed | undefined {
  if (!/<(rss|feed|rdf:RDF)[\s>]/i.test(text)) return undefined;
  const items = [...text.matchAll(/<(item|entry)[\s>][\s\S]*?<\/\1\s*>/gi)].slice(0, maxItems).map(([whole]) => whole);
  const head = text.replace(/<(item|entry)[\s>][\s\S]*?<\/\1\s*>/gi, '');
  return { title: textIn(head, 'title'), link: linkIn(head), items: items.map(readItem) };
}

function readItem(source: string): FeedItem {
  const link = linkIn(source);
  const title = textIn(source, 'title');
  const published = textIn(source, 'pubDate', 'published', 'dc:date', 'updated');
  const at = new Date(published);
  return {
    // An item without an id is identified by its link.
    id: textIn(source, 'guid', 'id') || link || `${title} ${published}`,
    title,
    link,
    publishedAt: published === '' || Number.isNaN(at.getTime()) ? null : at.toISOString(),
    author: textIn(source, 'dc:creator', 'name', 'author'),
    summary: textIn(source, 'description', 'summary', 'content:encoded', 'content').slice(0, maxSummary),
    categories: [...source.matchAll(/<category[^>]*?(?:term="([^"]*)"[^>]*|>([\s\S]*?)<\/category)/gi)]
      .map(([, term, inner]) => plain(term ?? inner ?? ''))
      .filter(Boolean),
  };
}

/** The text of the first of these elements that has one. */
function textIn(source: string, ...names: string[]): string {
  for (const name of names) {
    const found = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}\\s*>`, 'i').exec(source);
    const text = found ? plain(found[1] ?? '') : '';
    if (text !== '') return text;
  }
  return '';
}

/** `<link>…</link>`, or the `href` of the link to the page itself. */
function linkIn(source: string): string {
  const links = [...source.matchAll(/<(?:atom:)?link\s([^>]*?)\/?>/gi)].map(([, attributes = '']) => attributes);
  const usual = links.find((each) => /rel="alternate"/i.test(each)) ?? links.find((each) => !/rel=/i.test(each));
  return textIn(source, 'link') || plain(/href="([^"]*)"/i.exec(usual ?? '')?.[1] ?? '');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function plain(source: string): string {
  return source
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) => inner)
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => character(name) ?? whole)
    .trim();
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}
