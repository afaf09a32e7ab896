import { needed } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const feed = needed(
  'The address of the feed, such as https://example.com/feed.xml.',
  'Die Adresse des Feeds, etwa https://example.com/feed.xml.',
);
const item = {
  id: 'string',
  title: 'string',
  link: 'string',
  publishedAt: 'string',
  author: 'string',
  summary: 'string',
  categories: ['string'],
};

export const pack = definePack({
  name: 'rss',
  title: 'RSS',
  description: says(
    'News of any site that has an RSS or Atom feed.',
    'Neuigkeiten jeder Seite mit einem RSS- oder Atom-Feed.',
  ),
  category: 'news',
  mark: { letters: 'Rs', color: '#a8540c' },
  documentation: 'https://www.rssboard.org/rss-specification',
  // Every feed has its own address, so this base is never called.
  baseUrl: 'https://www.rssboard.org',
  credentials: [],
  operations: [
    {
      name: 'read_feed',
      title: says('Read a feed', 'Feed lesen'),
      description: says(
        'What a feed contains, newest first as the site orders it.',
        'Was ein Feed enthält, in der Reihenfolge der Seite.',
      ),
      method: 'GET',
      path: '',
      addressIn: 'feed',
      answer: 'feed',
      input: { feed },
      returns: { title: 'string', link: 'string', items: [item] },
    },
  ],
  triggers: [
    {
      name: 'new_item',
      title: says('New item', 'Neuer Eintrag'),
      description: says('For each item that appears in a feed.', 'Für jeden Eintrag, der in einem Feed erscheint.'),
      input: { feed },
      poll: {
        call: { operation: 'read_feed', arguments: { feed: '{{ input.feed }}' } },
        items: 'items',
        id: ['id'],
        by: { kind: 'ids' },
      },
      returns: item,
    },
  ],
});
