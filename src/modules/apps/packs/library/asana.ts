import { needed, nextPage, pageSize, text, yesNo } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const project = needed('The id of the project.', 'Die ID des Projekts.');
const taskId = needed('The id of the task.', 'Die ID der Aufgabe.');
const fields = text('Which fields, with commas between them.', 'Welche Felder, durch Kommas getrennt.');
const task = {
  gid: 'string',
  name: 'string',
  notes: 'string',
  completed: 'boolean',
  due_on: 'string',
  created_at: 'string',
  modified_at: 'string',
  permalink_url: 'string',
  assignee: { gid: 'string', name: 'string' },
};
const paging = { limit: pageSize(100), offset: nextPage() };
const next = { next_page: { offset: 'string' } };
const taskFields = 'name,notes,completed,due_on,created_at,modified_at,permalink_url,assignee.name';
const details = {
  name: text('Its name.', 'Ihr Name.'),
  notes: text('Its description.', 'Ihre Beschreibung.'),
  due_on: text('The day it is due, such as 2026-12-01.', 'Der Tag, an dem sie fällig ist, etwa 2026-12-01.'),
  assignee: text('Who does it: an id, a mail address or me.', 'Wer sie erledigt: eine ID, eine Mailadresse oder me.'),
};
const data = {
  name: '{{ input.name }}',
  notes: '{{ input.notes }}',
  due_on: '{{ input.due_on }}',
  assignee: '{{ input.assignee }}',
};

export const pack = definePack({
  name: 'asana',
  title: 'Asana',
  description: says('Projects and tasks.', 'Projekte und Aufgaben.'),
  category: 'tasks',
  mark: { letters: 'As', color: '#a33a36' },
  documentation: 'https://developers.asana.com/reference/rest-api-reference',
  baseUrl: 'https://app.asana.com/api/1.0',
  credentials: [
    {
      kind: 'http',
      auth: 'bearer',
      help: says(
        'At app.asana.com/0/my-apps create a personal access token.',
        'Legen Sie unter app.asana.com/0/my-apps ein „Personal access token“ an.',
      ),
      keysAt: 'https://app.asana.com/0/my-apps',
    },
    { kind: 'oauth2', provider: 'asana' },
  ],
  test: { operation: 'who_am_i', shows: 'data.name' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says(
        'The user that the token belongs to, with the workspaces.',
        'Der Benutzer, zu dem das Token gehört, mit den Arbeitsbereichen.',
      ),
      method: 'GET',
      path: '/users/me',
      returns: {
        data: { gid: 'string', name: 'string', email: 'string', workspaces: [{ gid: 'string', name: 'string' }] },
      },
    },
    {
      name: 'list_projects',
      title: says('List projects', 'Projekte auflisten'),
      description: says('The projects of a workspace.', 'Die Projekte eines Arbeitsbereichs.'),
      method: 'GET',
      path: '/projects',
      input: {
        workspace: needed('The id of the workspace.', 'Die ID des Arbeitsbereichs.'),
        archived: yesNo('Only archived ones, or none.', 'Nur archivierte, oder keine.'),
        ...paging,
      },
      returns: { data: [{ gid: 'string', name: 'string' }], ...next },
    },
    {
      name: 'list_sections',
      title: says('List sections', 'Abschnitte auflisten'),
      description: says('The sections of a project.', 'Die Abschnitte eines Projekts.'),
      method: 'GET',
      path: '/projects/{project}/sections',
      input: { project, ...paging },
      returns: { data: [{ gid: 'string', name: 'string' }], ...next },
    },
    {
      name: 'list_tasks',
      title: says('List tasks', 'Aufgaben auflisten'),
      description: says('The tasks of a project.', 'Die Aufgaben eines Projekts.'),
      method: 'GET',
      path: '/tasks',
      input: {
        project,
        completed_since: text('now for open tasks only.', 'now für nur offene Aufgaben.'),
        modified_since: text('Only those changed since then.', 'Nur seitdem geänderte.'),
        opt_fields: fields,
        ...paging,
      },
      returns: { data: [task], ...next },
    },
    {
      name: 'get_task',
      title: says('Get a task', 'Aufgabe zeigen'),
      description: says('One task with its details.', 'Eine Aufgabe mit ihren Angaben.'),
      method: 'GET',
      path: '/tasks/{task_id}',
      input: { task_id: taskId, opt_fields: fields },
      returns: { data: task },
    },
    {
      name: 'create_task',
      title: says('Create a task', 'Aufgabe anlegen'),
      description: says('A new task in a project.', 'Eine neue Aufgabe in einem Projekt.'),
      method: 'POST',
      path: '/tasks',
      input: { project, ...details, name: { ...details.name, required: true } },
      body: { data: { ...data, projects: ['{{ input.project }}'] } },
      returns: { data: task },
    },
    {
      name: 'update_task',
      title: says('Change a task', 'Aufgabe ändern'),
      description: says('Change a task, or complete it.', 'Eine Aufgabe ändern oder abschließen.'),
      method: 'PUT',
      path: '/tasks/{task_id}',
      input: { task_id: taskId, ...details, completed: yesNo('It is done.', 'Sie ist erledigt.') },
      body: { data: { ...data, completed: '{{ input.completed }}' } },
      returns: { data: task },
    },
    {
      name: 'comment_on_task',
      title: says('Comment on a task', 'Aufgabe kommentieren'),
      description: says('Add a comment to a task.', 'Einer Aufgabe einen Kommentar hinzufügen.'),
      method: 'POST',
      path: '/tasks/{task_id}/stories',
      input: { task_id: taskId, text: needed('The comment.', 'Der Kommentar.') },
      body: { data: { text: '{{ input.text }}' } },
      returns: { data: { gid: 'string', text: 'string', type: 'string', created_at: 'string' } },
    },
    {
      name: 'delete_task',
      title: says('Delete a task', 'Aufgabe löschen'),
      description: says('It stays in the trash of Asana for 30 days.', 'Sie bleibt 30 Tage im Papierkorb von Asana.'),
      method: 'DELETE',
      path: '/tasks/{task_id}',
      input: { task_id: taskId },
    },
    {
      name: 'create_subtask',
      title: says('Create a subtask', 'Unteraufgabe anlegen'),
      description: says('A new task below another one.', 'Eine neue Aufgabe unter einer anderen.'),
      method: 'POST',
      path: '/tasks/{task_id}/subtasks',
      input: { task_id: taskId, ...details, name: { ...details.name, required: true } },
      body: { data },
      returns: { data: task },
    },
    {
      name: 'list_members',
      title: says('List people', 'Personen auflisten'),
      description: says('The people of a workspace.', 'Die Personen eines Arbeitsbereichs.'),
      method: 'GET',
      path: '/users',
      input: { workspace: needed('The id of the workspace.', 'Die ID des Arbeitsbereichs.'), ...paging },
      returns: { data: [{ gid: 'string', name: 'string' }], ...next },
    },
  ],
  triggers: [
    {
      name: 'changed_task',
      title: says('New or changed task', 'Neue oder geänderte Aufgabe'),
      description: says(
        'For each task of a project that is created or changed.',
        'Für jede Aufgabe eines Projekts, die angelegt oder geändert wird.',
      ),
      input: { project },
      poll: {
        call: {
          operation: 'list_tasks',
          arguments: {
            project: '{{ input.project }}',
            modified_since: '{{ since }}',
            opt_fields: taskFields,
            limit: 100,
          },
        },
        items: 'data',
        id: ['gid', 'modified_at'],
        by: { kind: 'time', path: 'modified_at', order: 'none', overlapSeconds: 120 },
      },
      returns: task,
    },
    {
      name: 'project_event',
      title: says('Event of a project, at once', 'Ereignis eines Projekts, sofort'),
      description: says(
        'For each event of a project, as soon as Asana tells of it: which task was added, changed or deleted. svc sets up the webhook.',
        'Für jedes Ereignis eines Projekts, sobald Asana es meldet: welche Aufgabe hinzukam, geändert oder gelöscht wurde. svc richtet den Webhook ein.',
      ),
      input: {
        project,
        workspace: needed('The id of the workspace.', 'Die ID des Arbeitsbereichs.'),
        action: needed('What happened.', 'Was geschah.', { choices: ['added', 'changed', 'deleted', 'removed'] }),
      },
      webhook: {
        subscribe: {
          method: 'POST',
          path: '/webhooks',
          body: {
            data: {
              resource: '{{ input.project }}',
              target: '{{ address }}',
              filters: [{ resource_type: 'task', action: '{{ input.action }}' }],
            },
          },
        },
        id: 'data.gid',
        listed: {
          request: {
            method: 'GET',
            path: '/webhooks',
            query: { workspace: '{{ input.workspace }}', resource: '{{ input.project }}', limit: 100 },
          },
          items: 'data',
          address: 'target',
          id: 'gid',
        },
        remove: { method: 'DELETE', path: '/webhooks/{id}' },
        secret: { from: 'handshake', header: 'x-hook-secret' },
        proof: {
          proof: 'signature',
          header: 'x-hook-signature',
          parse: { as: 'value' },
          signed: '{body}',
          key: 'text',
          digest: 'sha256',
          encoding: 'hex',
        },
        items: 'events',
        only: [{ path: 'action', is: ['{action}'] }],
      },
      returns: {
        action: 'string',
        created_at: 'string',
        resource: { gid: 'string', resource_type: 'string' },
        user: { gid: 'string' },
      },
    },
  ],
});
