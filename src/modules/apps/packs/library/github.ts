import { list, needed, pageSize, text, whole } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const owner = needed(
  'Who owns the repository: a person or an organisation.',
  'Wem das Repository gehört: eine Person oder Organisation.',
);
const repo = needed('The name of the repository.', 'Der Name des Repositorys.');
const number = whole('The number of the issue or pull request.', 'Die Nummer des Issues oder Pull Requests.', {
  required: true,
});
const page = whole('Which page, beginning with 1.', 'Welche Seite, beginnend mit 1.');
const issue = {
  id: 'integer',
  number: 'integer',
  title: 'string',
  body: 'string',
  state: 'string',
  html_url: 'string',
  user: { login: 'string' },
  labels: [{ name: 'string' }],
  created_at: 'string',
  updated_at: 'string',
};
const state = text('Which ones.', 'Welche.', { choices: ['open', 'closed', 'all'] });
export const pack = definePack({
  name: 'github',
  title: 'GitHub',
  description: says(
    'Issues, pull requests, releases and files of repositories.',
    'Issues, Pull Requests, Releases und Dateien von Repositorys.',
  ),
  category: 'developers',
  mark: { letters: 'Gh', color: '#24292f' },
  documentation: 'https://docs.github.com/en/rest',
  baseUrl: 'https://api.github.com',
  headers: { 'X-GitHub-Api-Version': '2022-11-28' },
  credentials: [
    {
      kind: 'http',
      auth: 'bearer',
      help: says(
        'At github.com/settings/tokens create a fine-grained token for the repositories, with the permissions Issues and Contents.',
        'Legen Sie unter github.com/settings/tokens ein „Fine-grained token“ für die Repositorys an, mit den Rechten Issues und Contents.',
      ),
      keysAt: 'https://github.com/settings/tokens',
    },
    { kind: 'oauth2', provider: 'github', scopes: 'repo read:user' },
  ],
  test: { operation: 'who_am_i', shows: 'login' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The GitHub account that the token belongs to.', 'Das GitHub-Konto, zu dem das Token gehört.'),
      method: 'GET',
      path: '/user',
      returns: { login: 'string', id: 'integer', name: 'string', email: 'string' },
    },
    {
      name: 'list_repositories',
      title: says('List repositories', 'Repositorys auflisten'),
      description: says('The repositories that the account can reach.', 'Die Repositorys, die das Konto erreicht.'),
      method: 'GET',
      path: '/user/repos',
      input: {
        sort: text('In which order.', 'In welcher Reihenfolge.', {
          choices: ['created', 'updated', 'pushed', 'full_name'],
        }),
        per_page: pageSize(100),
        page,
      },
      returns: [
        { id: 'integer', full_name: 'string', private: 'boolean', html_url: 'string', default_branch: 'string' },
      ],
    },
    {
      name: 'list_issues',
      title: says('List issues', 'Issues auflisten'),
      description: says('Issues and pull requests of a repository.', 'Issues und Pull Requests eines Repositorys.'),
      method: 'GET',
      path: '/repos/{owner}/{repo}/issues',
      input: {
        owner,
        repo,
        state,
        labels: text(
          'Only with these labels, with commas between them.',
          'Nur mit diesen Labels, durch Kommas getrennt.',
        ),
        since: text('Only those changed since then.', 'Nur seitdem geänderte.'),
        per_page: pageSize(100),
        page,
      },
      returns: [issue],
    },
    {
      name: 'get_issue',
      title: says('Get an issue', 'Issue zeigen'),
      description: says('One issue or pull request.', 'Ein Issue oder Pull Request.'),
      method: 'GET',
      path: '/repos/{owner}/{repo}/issues/{issue_number}',
      input: { owner, repo, issue_number: number },
      returns: issue,
    },
    {
      name: 'search_issues',
      title: says('Search issues', 'Issues suchen'),
      description: says(
        'Issues and pull requests across repositories.',
        'Issues und Pull Requests in mehreren Repositorys.',
      ),
      method: 'GET',
      path: '/search/issues',
      input: {
        q: needed('Such as repo:ada/notes is:open label:bug.', 'Etwa repo:ada/notes is:open label:bug.'),
        per_page: pageSize(100),
        page,
      },
      returns: { total_count: 'integer', items: [issue] },
    },
    {
      name: 'create_issue',
      title: says('Create an issue', 'Issue anlegen'),
      description: says('A new issue in a repository.', 'Ein neues Issue in einem Repository.'),
      method: 'POST',
      path: '/repos/{owner}/{repo}/issues',
      input: {
        owner,
        repo,
        title: needed('Its title.', 'Sein Titel.'),
        body: text('Its text, in Markdown.', 'Sein Text, in Markdown.'),
        labels: list('Labels.', 'Labels.'),
        assignees: list('User names.', 'Benutzernamen.'),
      },
      returns: issue,
    },
    {
      name: 'update_issue',
      title: says('Change an issue', 'Issue ändern'),
      description: says(
        'Change the title, the text, the labels or the state.',
        'Titel, Text, Labels oder Status ändern.',
      ),
      method: 'PATCH',
      path: '/repos/{owner}/{repo}/issues/{issue_number}',
      input: {
        owner,
        repo,
        issue_number: number,
        title: text('Its title.', 'Sein Titel.'),
        body: text('Its text.', 'Sein Text.'),
        state: text('Its state.', 'Sein Status.', { choices: ['open', 'closed'] }),
        labels: list('Labels.', 'Labels.'),
      },
      returns: issue,
    },
    {
      name: 'comment_on_issue',
      title: says('Comment on an issue', 'Issue kommentieren'),
      description: says(
        'Add a comment to an issue or pull request.',
        'Einem Issue oder Pull Request einen Kommentar hinzufügen.',
      ),
      method: 'POST',
      path: '/repos/{owner}/{repo}/issues/{issue_number}/comments',
      input: {
        owner,
        repo,
        issue_number: number,
        body: needed('The comment, in Markdown.', 'Der Kommentar, in Markdown.'),
      },
      returns: { id: 'integer', html_url: 'string', body: 'string' },
    },
    {
      name: 'list_pull_requests',
      title: says('List pull requests', 'Pull Requests auflisten'),
      description: says('The pull requests of a repository.', 'Die Pull Requests eines Repositorys.'),
      method: 'GET',
      path: '/repos/{owner}/{repo}/pulls',
      input: { owner, repo, state, per_page: pageSize(100), page },
      returns: [
        {
          id: 'integer',
          number: 'integer',
          title: 'string',
          state: 'string',
          html_url: 'string',
          draft: 'boolean',
          user: { login: 'string' },
        },
      ],
    },
    {
      name: 'list_releases',
      title: says('List releases', 'Releases auflisten'),
      description: says(
        'The releases of a repository, newest first.',
        'Die Releases eines Repositorys, die neuesten zuerst.',
      ),
      method: 'GET',
      path: '/repos/{owner}/{repo}/releases',
      input: { owner, repo, per_page: pageSize(100), page },
      returns: [
        {
          id: 'integer',
          tag_name: 'string',
          name: 'string',
          body: 'string',
          html_url: 'string',
          published_at: 'string',
        },
      ],
    },
    {
      name: 'get_file',
      title: says('Get a file', 'Datei lesen'),
      description: says(
        'A file at the top of a repository, in base64.',
        'Eine Datei ganz oben im Repository, in Base64.',
      ),
      method: 'GET',
      path: '/repos/{owner}/{repo}/contents/{path}',
      input: {
        owner,
        repo,
        path: needed('Its name, such as README.md.', 'Ihr Name, etwa README.md.'),
        ref: text('A branch, tag or commit.', 'Ein Branch, Tag oder Commit.'),
      },
      returns: { name: 'string', path: 'string', sha: 'string', content: 'string', encoding: 'string' },
    },
  ],
  triggers: [
    {
      name: 'changed_issue',
      title: says('New or changed issue or pull request', 'Neues oder geändertes Issue oder Pull Request'),
      description: says(
        'For each issue and pull request of a repository that is opened or changed.',
        'Für jedes Issue und jeden Pull Request eines Repositorys, der angelegt oder geändert wird.',
      ),
      input: { owner, repo },
      poll: {
        call: {
          operation: 'list_issues',
          arguments: {
            owner: '{{ input.owner }}',
            repo: '{{ input.repo }}',
            state: 'all',
            since: '{{ since }}',
            per_page: 100,
          },
        },
        id: ['id', 'updated_at'],
        by: { kind: 'time', path: 'updated_at', order: 'none', overlapSeconds: 120 },
      },
      returns: issue,
    },
    {
      name: 'new_release',
      title: says('New release', 'Neues Release'),
      description: says(
        'For each release of any public repository; svc looks by itself.',
        'Für jedes Release eines beliebigen öffentlichen Repositorys; svc sieht selbst nach.',
      ),
      input: { owner, repo },
      poll: {
        call: {
          operation: 'list_releases',
          arguments: { owner: '{{ input.owner }}', repo: '{{ input.repo }}', per_page: 30 },
        },
        id: ['id'],
        by: { kind: 'ids' },
      },
      returns: {
        id: 'integer',
        tag_name: 'string',
        name: 'string',
        body: 'string',
        html_url: 'string',
        published_at: 'string',
      },
    },
    {
      name: 'repository_event',
      title: says('Event of a repository, at once', 'Ereignis eines Repositorys, sofort'),
      description: says(
        'For each event, as soon as GitHub tells of it. svc sets up the webhook; the token needs the permission Webhooks.',
        'Für jedes Ereignis, sobald GitHub es meldet. svc richtet den Webhook ein; das Token braucht das Recht Webhooks.',
      ),
      input: {
        owner,
        repo,
        events: list(
          'Names of events, such as issues, pull_request or push.',
          'Namen von Ereignissen, etwa issues, pull_request oder push.',
          { required: true },
        ),
      },
      webhook: {
        subscribe: {
          method: 'POST',
          path: '/repos/{owner}/{repo}/hooks',
          body: {
            name: 'web',
            active: true,
            events: '{{ input.events }}',
            config: { url: '{{ address }}', content_type: 'json', secret: '{{ secret }}', insecure_ssl: '0' },
          },
        },
        id: 'id',
        listed: {
          request: { method: 'GET', path: '/repos/{owner}/{repo}/hooks', query: { per_page: 100 } },
          address: 'config.url',
          id: 'id',
        },
        remove: { method: 'DELETE', path: '/repos/{owner}/{repo}/hooks/{id}' },
        secret: { from: 'svc' },
        proof: {
          proof: 'signature',
          header: 'x-hub-signature-256',
          parse: { as: 'value', prefix: 'sha256=' },
          signed: '{body}',
          key: 'text',
          digest: 'sha256',
          encoding: 'hex',
        },
        // GitHub sends a ping first, which is not one of the chosen events.
        only: [{ header: 'x-github-event', is: ['{events}'] }],
        deliveryHeader: 'x-github-delivery',
      },
      returns: {
        action: 'string',
        issue,
        pull_request: issue,
        repository: { full_name: 'string', html_url: 'string' },
        sender: { login: 'string' },
      },
    },
  ],
});
