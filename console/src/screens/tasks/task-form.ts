import { taskPriorities } from '../../api/choices.ts';
import type { Task, TaskFields, TaskPriority } from '../../api/types.ts';
import type { People } from '../../api/use-people.ts';
import type { DrawnField, Field, FormValues } from '../../ui/form/field.ts';
import { isoToLocal, localToIso } from '../../words/local-time.ts';
import { t } from '../../words/words.ts';
import { linkToText, textToLink } from './link-address.ts';

type TaskField = 'title' | 'text' | 'dueAt' | 'priority' | 'assigneeId' | 'link';
export type TaskValues = FormValues<TaskField>;

export function taskFields(people: People, drawLink: (drawn: DrawnField) => React.ReactNode): Field<TaskField>[] {
  return [
    { name: 'title', label: t('task.title'), required: true, autoFocus: true, maxLength: 300 },
    { name: 'dueAt', label: t('task.due'), kind: 'date-time', half: true },
    {
      name: 'priority',
      label: t('task.priority'),
      kind: 'select',
      half: true,
      options: taskPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
    },
    {
      name: 'assigneeId',
      label: t('task.assignee'),
      kind: 'select',
      options: [{ value: '', label: t('task.nobody') }, ...people.options],
      visible: () => people.options.length > 0,
    },
    { name: 'link', label: t('task.link'), draw: drawLink },
    { name: 'text', label: t('task.text'), kind: 'textarea', maxLength: 10_000 },
  ];
}

export function toValues(task: Task): TaskValues {
  return {
    title: task.title,
    text: task.text,
    dueAt: task.dueAt ? isoToLocal(task.dueAt) : '',
    priority: task.priority,
    assigneeId: task.assigneeId ?? '',
    link: linkToText(task.link),
  };
}

/** Only changed fields are sent, so that other people's changes are not overwritten. */
export function changedFields(before: TaskValues, values: TaskValues): TaskFields {
  const all = toFields(values);
  const names = (Object.keys(values) as TaskField[]).filter((name) => values[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

export function toFields(values: TaskValues): Required<TaskFields> {
  return {
    title: values.title.trim(),
    text: values.text.trim(),
    dueAt: values.dueAt ? localToIso(values.dueAt) : null,
    priority: values.priority as TaskPriority,
    assigneeId: values.assigneeId || null,
    link: textToLink(values.link),
  };
}
