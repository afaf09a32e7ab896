import { choiceFact, type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { withLinkTitle } from './task-links.ts';
import { listNotes, nameOfMember, type StoredTask } from './tasks.store.ts';
import { phrase } from './words/words.ts';

/** A task with its notes, for people to read. */
export async function taskFacts(ctx: ReadContext, task: StoredTask): Promise<Fact[]> {
  const { title, text, state, priority, dueAt, assigneeId, link } = task;
  const notes = await listNotes(ctx.db, ctx.workspaceId, task.id);
  const assignee =
    assigneeId === null ? null : ((await nameOfMember(ctx.db, ctx.workspaceId, assigneeId)) ?? assigneeId);
  return [
    fact('title', phrase('label_title'), title),
    ...(text ? [fact('text', phrase('label_text'), text, 'long')] : []),
    choiceFact('state', phrase('label_status'), state, 'tasks.state'),
    choiceFact('priority', phrase('label_priority'), priority, 'tasks.priority'),
    ...(dueAt ? [fact('due_at', phrase('label_due'), dueAt.toISOString(), 'moment')] : []),
    ...(assignee ? [fact('assignee', phrase('label_assigned_to'), assignee)] : []),
    ...(link ? [fact('link', phrase('label_is_about'), (await withLinkTitle(ctx, task)).linkTitle ?? link.type)] : []),
    ...(notes.length > 0
      ? [
          fact(
            'notes',
            phrase('label_notes'),
            notes.map((note) => note.text),
          ),
        ]
      : []),
  ];
}
