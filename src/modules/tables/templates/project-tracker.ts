import type { Template } from './define-template.ts';

export const projectTracker: Template = {
  key: 'project_tracker',
  icon: '✅',
  color: 'violet',
  fields: [
    {
      key: 'task',
      type: 'text',
      required: true,
    },
    {
      key: 'status',
      type: 'select',
      colors: {
        planned: 'gray',
        active: 'blue',
        blocked: 'red',
        done: 'green',
      },
      default: 'planned',
    },
    {
      key: 'priority',
      type: 'select',
      colors: {
        high: 'red',
        normal: 'yellow',
        low: 'gray',
      },
      default: 'normal',
    },
    {
      key: 'assignee',
      type: 'user',
    },
    {
      key: 'starts_on',
      type: 'date',
    },
    {
      key: 'due_on',
      type: 'date',
    },
    {
      key: 'estimate',
      type: 'duration',
    },
    {
      key: 'parent',
      type: 'link',
      link: {
        key: 'subtasks',
      },
    },
    {
      key: 'files',
      type: 'attachment',
    },
    {
      key: 'notes',
      type: 'long_text',
    },
  ],
  views: [
    {
      key: 'board',
      kind: 'board',
      groupBy: ['status'],
    },
    {
      key: 'calendar',
      kind: 'calendar',
      settings: {
        startField: 'starts_on',
        endField: 'due_on',
      },
    },
    {
      key: 'mine',
      kind: 'grid',
      filter: {
        op: 'and',
        children: [
          {
            field: 'assignee',
            cmp: 'eq',
            value: {
              var: 'user.id',
            },
          },
          {
            field: 'status',
            cmp: 'neq',
            value: 'done',
          },
        ],
      },
      sort: 'due_on',
    },
  ],
  words: {
    en: {
      name: 'Project tracker',
      description: 'Tasks of a project with who does them, by when, and what holds them up.',
      fields: {
        task: 'Task',
        status: 'Status',
        priority: 'Priority',
        assignee: 'Assignee',
        starts_on: 'Starts on',
        due_on: 'Due on',
        estimate: 'Estimate',
        parent: 'Part of',
        files: 'Files',
        notes: 'Notes',
      },
      options: {
        status: {
          planned: 'Planned',
          active: 'In progress',
          blocked: 'Blocked',
          done: 'Done',
        },
        priority: {
          high: 'High',
          normal: 'Normal',
          low: 'Low',
        },
      },
      views: {
        board: 'By status',
        calendar: 'Schedule',
        mine: 'My open tasks',
      },
    },
    de: {
      name: 'Projektplan',
      description: 'Aufgaben eines Projekts: wer sie bis wann erledigt und was sie aufhält.',
      fields: {
        task: 'Aufgabe',
        status: 'Status',
        priority: 'Priorität',
        assignee: 'Zuständig',
        starts_on: 'Beginn',
        due_on: 'Fällig am',
        estimate: 'Aufwand',
        parent: 'Teil von',
        files: 'Dateien',
        notes: 'Notizen',
      },
      options: {
        status: {
          planned: 'Geplant',
          active: 'In Arbeit',
          blocked: 'Blockiert',
          done: 'Erledigt',
        },
        priority: {
          high: 'Hoch',
          normal: 'Normal',
          low: 'Niedrig',
        },
      },
      views: {
        board: 'Nach Status',
        calendar: 'Zeitplan',
        mine: 'Meine offenen Aufgaben',
      },
    },
  },
};
