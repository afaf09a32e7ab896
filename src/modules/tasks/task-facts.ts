import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { withLinkTitle } from './task-links.ts';
import { listNotes } from './task-notes.store.ts';
import { nameOfMember, type StoredTask } from './tasks.store.ts';

/** A task with its notes, as people read it. */
export async function taskFacts(ctx: ReadContext, task: StoredTask): Promise<Fact[]> {
  const { title, text, state, priority, dueAt, assigneeId, link } = task;
  const notes = await listNotes(ctx.db, ctx.workspaceId, task.id);
  const assignee = assigneeId === null ? null : ((await nameOfMember(ctx.db, ctx.workspaceId, assigneeId)) ?? assigneeId);
  return [
    fact('title', 'Title', 'Titel', title),
    ...(text ? [fact('text', 'Text', 'Text', text, 'long')] : []),
    fact('state', 'Status', 'Status', state),
    fact('priority', 'Priority', 'Priorität', priority),
    ...(dueAt ? [fact('due_at', 'Due', 'Fällig', dueAt.toISOString(), 'moment')] : []),
    ...(assignee ? [fact('assignee', 'Assigned to', 'Zugewiesen an', assignee)] : []),
    ...(link ? [fact('link', 'Is about', 'Gehört zu', (await withLinkTitle(ctx, task)).linkTitle ?? link.type)] : []),
    ...(notes.length > 0
      ? [
          fact(
            'notes',
            'Notes',
            'Notizen',
            notes.map((note) => note.text),
          ),
        ]
      : []),
  ];
}
