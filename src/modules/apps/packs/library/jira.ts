import { list, needed, nextPage, pageSize, text } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const key = needed('The key of the issue, such as SHOP-12.', 'Der Schlüssel des Vorgangs, etwa SHOP-12.');
const issue = {
  id: 'string',
  key: 'string',
  fields: {
    summary: 'string',
    created: 'string',
    updated: 'string',
    status: { name: 'string' },
    assignee: { displayName: 'string' },
  },
};
/** A paragraph in the Atlassian Document Format. */
const paragraph = (argument: string) =>
  `{{ input.${argument} == null ? null : {"type": "doc", "version": 1, "content": [{"type": "paragraph", "content": [{"type": "text", "text": input.${argument}}]}]} }}`;
const trigger = (by: string) =>
  ({
    operation: 'search_issues',
    arguments: {
      jql: `{{ "(" + input.jql + ")" + (since == null ? "" : " AND ${by} >= -" + sinceMinutes + "m") + " ORDER BY ${by} ASC" }}`,
      fields: 'summary,created,updated,status,assignee',
      maxResults: 100,
    },
  }) as const;

export const pack = definePack({
  name: 'jira',
  title: 'Jira',
  description: says('Search, create and move issues.', 'Vorgänge suchen, anlegen und weiterschieben.'),
  category: 'tasks',
  mark: { letters: 'Ji', color: '#0b50b8' },
  documentation: 'https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/',
  baseUrl: 'https://{site}.atlassian.net/rest/api/3',
  variables: {
    site: {
      title: says('Site', 'Site'),
      help: says(
        'What stands before .atlassian.net in the address of your Jira.',
        'Was in der Adresse Ihres Jira vor .atlassian.net steht.',
      ),
      example: 'ada-books',
      format: 'label',
    },
  },
  credentials: [
    {
      kind: 'http',
      auth: 'basic',
      username: says('The mail address of your Atlassian account.', 'Die Mailadresse Ihres Atlassian-Kontos.'),
      help: says(
        'At id.atlassian.com/manage-profile/security/api-tokens create an API token.',
        'Legen Sie unter id.atlassian.com/manage-profile/security/api-tokens ein API-Token an.',
      ),
      keysAt: 'https://id.atlassian.com/manage-profile/security/api-tokens',
    },
  ],
  test: { operation: 'who_am_i', shows: 'displayName' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The account that is signed in.', 'Das angemeldete Konto.'),
      method: 'GET',
      path: '/myself',
      returns: { accountId: 'string', displayName: 'string', emailAddress: 'string', timeZone: 'string' },
    },
    {
      name: 'search_issues',
      title: says('Search issues', 'Vorgänge suchen'),
      description: says('Issues by a query in JQL.', 'Vorgänge mit einer Abfrage in JQL.'),
      method: 'GET',
      path: '/search/jql',
      input: {
        jql: needed('Such as project = SHOP AND status = "To Do".', 'Etwa project = SHOP AND status = "To Do".'),
        fields: text('Which fields, with commas between them.', 'Welche Felder, durch Kommas getrennt.'),
        maxResults: pageSize(100),
        nextPageToken: nextPage(),
      },
      returns: { issues: [issue], nextPageToken: 'string', isLast: 'boolean' },
    },
    {
      name: 'get_issue',
      title: says('Get an issue', 'Vorgang zeigen'),
      description: says('One issue with its fields.', 'Ein Vorgang mit seinen Feldern.'),
      method: 'GET',
      path: '/issue/{key}',
      input: { key },
      returns: issue,
    },
    {
      name: 'create_issue',
      title: says('Create an issue', 'Vorgang anlegen'),
      description: says('A new issue in a project.', 'Ein neuer Vorgang in einem Projekt.'),
      method: 'POST',
      path: '/issue',
      input: {
        project: needed('The key of the project, such as SHOP.', 'Der Schlüssel des Projekts, etwa SHOP.'),
        type: needed('The name of the type, such as Task.', 'Der Name des Typs, etwa Task.'),
        summary: needed('Its title.', 'Sein Titel.'),
        description: text('Its description.', 'Seine Beschreibung.'),
        labels: list('Labels.', 'Labels.'),
        assignee: text('The account id of whoever does it.', 'Die Konto-ID der Person, die ihn erledigt.'),
      },
      body: {
        fields: {
          project: { key: '{{ input.project }}' },
          issuetype: { name: '{{ input.type }}' },
          summary: '{{ input.summary }}',
          description: paragraph('description'),
          labels: '{{ input.labels }}',
          assignee: { id: '{{ input.assignee }}' },
        },
      },
      returns: { id: 'string', key: 'string', self: 'string' },
    },
    {
      name: 'update_issue',
      title: says('Change an issue', 'Vorgang ändern'),
      description: says('Change fields of an issue.', 'Felder eines Vorgangs ändern.'),
      method: 'PUT',
      path: '/issue/{key}',
      input: {
        key,
        summary: text('Its title.', 'Sein Titel.'),
        description: text('Its description.', 'Seine Beschreibung.'),
        labels: list('Labels.', 'Labels.'),
      },
      body: {
        fields: { summary: '{{ input.summary }}', description: paragraph('description'), labels: '{{ input.labels }}' },
      },
    },
    {
      name: 'comment_on_issue',
      title: says('Comment on an issue', 'Vorgang kommentieren'),
      description: says('Add a comment to an issue.', 'Einem Vorgang einen Kommentar hinzufügen.'),
      method: 'POST',
      path: '/issue/{key}/comment',
      input: { key, text: needed('The comment.', 'Der Kommentar.') },
      body: { body: paragraph('text') },
      returns: { id: 'string', created: 'string' },
    },
    {
      name: 'list_transitions',
      title: says('List transitions', 'Übergänge auflisten'),
      description: says(
        'The states that an issue can move to now.',
        'Die Status, in die ein Vorgang jetzt wechseln kann.',
      ),
      method: 'GET',
      path: '/issue/{key}/transitions',
      input: { key },
      returns: { transitions: [{ id: 'string', name: 'string', to: { name: 'string' } }] },
    },
    {
      name: 'move_issue',
      title: says('Move an issue', 'Vorgang weiterschieben'),
      description: says('Move an issue to another state.', 'Einen Vorgang auf einen anderen Status setzen.'),
      method: 'POST',
      path: '/issue/{key}/transitions',
      input: { key, transition: needed('The id of the transition.', 'Die ID des Übergangs.') },
      body: { transition: { id: '{{ input.transition }}' } },
    },
    {
      name: 'delete_issue',
      title: says('Delete an issue', 'Vorgang löschen'),
      description: says('Delete an issue for good.', 'Einen Vorgang endgültig löschen.'),
      method: 'DELETE',
      path: '/issue/{key}',
      input: { key },
    },
    {
      name: 'list_projects',
      title: says('List projects', 'Projekte auflisten'),
      description: says('The projects of the site.', 'Die Projekte der Site.'),
      method: 'GET',
      path: '/project/search',
      input: { query: text('Words of the name.', 'Wörter des Namens.'), maxResults: pageSize(100) },
      returns: { values: [{ id: 'string', key: 'string', name: 'string' }], total: 'integer' },
    },
  ],
  triggers: [
    {
      name: 'new_issue',
      title: says('New issue', 'Neuer Vorgang'),
      description: says(
        'For each new issue that fits a query.',
        'Für jeden neuen Vorgang, der zu einer Abfrage passt.',
      ),
      input: { jql: needed('Such as project = SHOP.', 'Etwa project = SHOP.') },
      poll: {
        call: trigger('created'),
        items: 'issues',
        id: ['id'],
        by: { kind: 'time', path: 'fields.created', order: 'oldest_first', overlapSeconds: 120 },
      },
      returns: issue,
    },
    {
      name: 'changed_issue',
      title: says('New or changed issue', 'Neuer oder geänderter Vorgang'),
      description: says(
        'For each issue that fits a query and is created or changed.',
        'Für jeden Vorgang, der zu einer Abfrage passt und angelegt oder geändert wird.',
      ),
      input: { jql: needed('Such as project = SHOP.', 'Etwa project = SHOP.') },
      poll: {
        call: trigger('updated'),
        items: 'issues',
        id: ['id', 'fields.updated'],
        by: { kind: 'time', path: 'fields.updated', order: 'oldest_first', overlapSeconds: 120 },
      },
      returns: issue,
    },
  ],
});
