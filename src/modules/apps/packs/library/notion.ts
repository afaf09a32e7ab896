import { list, needed, nextPage, object, pageSize, text } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const databaseId = needed('The id of the database, from its address.', 'Die ID der Datenbank, aus ihrer Adresse.');
const pageId = needed('The id of the page, from its address.', 'Die ID der Seite, aus ihrer Adresse.');
const page = {
  object: 'string',
  id: 'string',
  url: 'string',
  created_time: 'string',
  last_edited_time: 'string',
  archived: 'boolean',
  properties: 'object',
};
const properties = object(
  'Values by the names of properties, as the API writes them.',
  'Werte nach den Namen der Eigenschaften, wie die API sie schreibt.',
);
const pages = { object: 'string', results: [page], has_more: 'boolean', next_cursor: 'string' };

export const pack = definePack({
  name: 'notion',
  title: 'Notion',
  description: says(
    'Search, read and write pages and databases.',
    'Seiten und Datenbanken durchsuchen, lesen und schreiben.',
  ),
  category: 'files',
  mark: { letters: 'No', color: '#37352f' },
  documentation: 'https://developers.notion.com/reference/intro',
  baseUrl: 'https://api.notion.com/v1',
  headers: { 'Notion-Version': '2022-06-28' },
  credentials: [
    { kind: 'oauth2', provider: 'notion' },
    {
      kind: 'http',
      auth: 'bearer',
      help: says(
        'At notion.so/my-integrations create an internal integration and copy its secret. Then open each page that it may use and add it under “Connections”.',
        'Legen Sie unter notion.so/my-integrations eine interne Integration an und kopieren Sie ihr Secret. Öffnen Sie dann jede Seite, die sie benutzen darf, und fügen Sie sie unter „Connections“ hinzu.',
      ),
      keysAt: 'https://www.notion.so/my-integrations',
    },
  ],
  test: { operation: 'who_am_i', shows: 'name' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The integration that the token belongs to.', 'Die Integration, zu der das Token gehört.'),
      method: 'GET',
      path: '/users/me',
      returns: { object: 'string', id: 'string', name: 'string', type: 'string' },
    },
    {
      name: 'search',
      title: says('Search', 'Suchen'),
      description: says(
        'Pages and databases whose title has these words.',
        'Seiten und Datenbanken mit diesen Wörtern im Titel.',
      ),
      method: 'POST',
      path: '/search',
      reads: true,
      input: {
        query: text('Words of the title.', 'Wörter des Titels.'),
        page_size: pageSize(100),
        start_cursor: nextPage(),
      },
      returns: pages,
    },
    {
      name: 'query_database',
      title: says('Query a database', 'Datenbank abfragen'),
      description: says('Pages of a database, filtered and sorted.', 'Seiten einer Datenbank, gefiltert und sortiert.'),
      method: 'POST',
      path: '/databases/{database_id}/query',
      reads: true,
      input: {
        database_id: databaseId,
        filter: object('A filter as the API writes it.', 'Ein Filter, wie die API ihn schreibt.'),
        sorts: list('An order as the API writes it.', 'Eine Reihenfolge, wie die API sie schreibt.', {
          items: 'object',
        }),
        page_size: pageSize(100),
        start_cursor: nextPage(),
      },
      returns: pages,
    },
    {
      name: 'get_database',
      title: says('Get a database', 'Datenbank zeigen'),
      description: says('Its title and its properties.', 'Ihr Titel und ihre Eigenschaften.'),
      method: 'GET',
      path: '/databases/{database_id}',
      input: { database_id: databaseId },
      returns: { object: 'string', id: 'string', title: [{ plain_text: 'string' }], properties: 'object' },
    },
    {
      name: 'get_page',
      title: says('Get a page', 'Seite zeigen'),
      description: says(
        'The properties of a page, without its content.',
        'Die Eigenschaften einer Seite, ohne ihren Inhalt.',
      ),
      method: 'GET',
      path: '/pages/{page_id}',
      input: { page_id: pageId },
      returns: page,
    },
    {
      name: 'get_content',
      title: says('Get the content of a page', 'Inhalt einer Seite lesen'),
      description: says('The blocks of a page.', 'Die Blöcke einer Seite.'),
      method: 'GET',
      path: '/blocks/{page_id}/children',
      input: { page_id: pageId, page_size: pageSize(100), start_cursor: nextPage() },
      returns: {
        object: 'string',
        results: [{ id: 'string', type: 'string', has_children: 'boolean' }],
        has_more: 'boolean',
        next_cursor: 'string',
      },
    },
    {
      name: 'create_database_page',
      title: says('Add a page to a database', 'Seite in einer Datenbank anlegen'),
      description: says('A new entry of a database.', 'Ein neuer Eintrag einer Datenbank.'),
      method: 'POST',
      path: '/pages',
      input: {
        database_id: databaseId,
        properties: { ...properties, required: true },
        text: text('A first paragraph.', 'Ein erster Absatz.'),
      },
      body: {
        parent: { database_id: '{{ input.database_id }}' },
        properties: '{{ input.properties }}',
        children:
          '{{ input.text == null ? null : [{"object": "block", "type": "paragraph", "paragraph": {"rich_text": [{"type": "text", "text": {"content": input.text}}]}}] }}',
      },
      returns: page,
    },
    {
      name: 'create_page',
      title: says('Create a page', 'Seite anlegen'),
      description: says('A new page below another one.', 'Eine neue Seite unter einer anderen.'),
      method: 'POST',
      path: '/pages',
      input: {
        parent_id: needed('The id of the page above.', 'Die ID der Seite darüber.'),
        title: needed('Its title.', 'Ihr Titel.'),
        text: text('A first paragraph.', 'Ein erster Absatz.'),
      },
      body: {
        parent: { page_id: '{{ input.parent_id }}' },
        properties: { title: { title: [{ text: { content: '{{ input.title }}' } }] } },
        children:
          '{{ input.text == null ? null : [{"object": "block", "type": "paragraph", "paragraph": {"rich_text": [{"type": "text", "text": {"content": input.text}}]}}] }}',
      },
      returns: page,
    },
    {
      name: 'update_page',
      title: says('Change a page', 'Seite ändern'),
      description: says('Change properties of a page.', 'Eigenschaften einer Seite ändern.'),
      method: 'PATCH',
      path: '/pages/{page_id}',
      input: { page_id: pageId, properties: { ...properties, required: true } },
      returns: page,
    },
    {
      name: 'append_text',
      title: says('Add text to a page', 'Text an eine Seite anfügen'),
      description: says('A paragraph at the end of a page.', 'Ein Absatz am Ende einer Seite.'),
      method: 'PATCH',
      path: '/blocks/{page_id}/children',
      input: { page_id: pageId, text: needed('The paragraph.', 'Der Absatz.') },
      body: {
        children: [
          {
            object: 'block',
            type: 'paragraph',
            paragraph: { rich_text: [{ type: 'text', text: { content: '{{ input.text }}' } }] },
          },
        ],
      },
      returns: { object: 'string', results: ['object'] },
    },
    {
      name: 'delete_page',
      title: says('Move a page to the trash', 'Seite in den Papierkorb legen'),
      description: says('A person can restore it in Notion.', 'Eine Person kann sie in Notion wiederherstellen.'),
      method: 'DELETE',
      path: '/blocks/{page_id}',
      input: { page_id: pageId },
    },
  ],
  triggers: [
    {
      name: 'changed_page',
      title: says('New or changed page in a database', 'Neue oder geänderte Seite in einer Datenbank'),
      description: says(
        'For each page of a database that is created or edited.',
        'Für jede Seite einer Datenbank, die angelegt oder bearbeitet wird.',
      ),
      input: { database_id: databaseId },
      poll: {
        call: {
          operation: 'query_database',
          arguments: {
            database_id: '{{ input.database_id }}',
            filter:
              '{{ since == null ? null : {"timestamp": "last_edited_time", "last_edited_time": {"on_or_after": since}} }}',
            sorts: [{ timestamp: 'last_edited_time', direction: 'ascending' }],
            page_size: 100,
          },
        },
        items: 'results',
        id: ['id', 'last_edited_time'],
        // The service rounds to the minute.
        by: { kind: 'time', path: 'last_edited_time', order: 'oldest_first', overlapSeconds: 180 },
      },
      returns: page,
    },
  ],
});
