import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { EventJobPayload, Reaction } from '../../../events/dispatch.ts';
import { readEvent } from '../../../events/events.store.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { defineJob, type JobAddress, type OutsideJob } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { ModuleServices, ReactionServices } from '../../../runtime/define-module.ts';
import { dropContent, keepContent } from '../add-content.ts';
import { deleteDocuments, holdEdition, listOfPost, readDocument, replaceContent } from '../documents.store.ts';
import { postBytes } from '../read-post.ts';
import { readJob } from './read-job.ts';

const followPost: JobAddress<{ documentId: string }> = { kind: 'knowledge.follow_post', maxAttempts: 5 };

/** Keeps the document of a post in step with the post: it is read again when the post is saved, and deleted with it. */
export function postReactions({ signals }: ReactionServices): Reaction[] {
  const saved = defineJob<EventJobPayload>({
    kind: 'knowledge.post_saved',
    mode: 'transaction',
    async run({ db, afterCommit }, { eventId }) {
      const event = await readEvent(db, eventId);
      if (!event) return;
      const { post } = event.data as { post: { id: string } };
      const documents = await listOfPost(db, event.workspaceId, post.id);
      for (const { id } of documents)
        await enqueue(db, followPost, { documentId: id }, { workspaceId: event.workspaceId });
      if (documents.length > 0) afterCommit(() => signals.send('jobs'));
    },
  });
  const deleted = defineJob<EventJobPayload>({
    kind: 'knowledge.post_deleted',
    mode: 'transaction',
    async run({ db, afterCommit }, { eventId }) {
      const event = await readEvent(db, eventId);
      if (!event) return;
      const { workspaceId } = event;
      const documents = await listOfPost(db, workspaceId, (event.data as { id: string }).id);
      if (documents.length === 0) return;
      await deleteDocuments(
        db,
        workspaceId,
        documents.map(({ id }) => id),
      );
      for (const document of documents) await dropContent(db, workspaceId, document);
      afterCommit(() => signals.send(`live:${workspaceId}:knowledge:*`));
    },
  });
  return [
    { pattern: 'publishing.saved', job: saved },
    { pattern: 'publishing.deleted', job: deleted },
  ];
}

const Post = Type.Object({ title: Type.String(), body: Type.String() });

/** Reads the post with the rights of the person who added it as a document. */
export function followPostJob({
  database,
  runtime,
  ports,
  signals,
}: ModuleServices<'renew'>): OutsideJob<{ documentId: string }> {
  return defineJob<{ documentId: string }>({
    kind: followPost.kind,
    maxAttempts: followPost.maxAttempts,
    mode: 'outside',
    async run({ workspaceId, now }, { documentId }) {
      const document = await readDocument(database, workspaceId, documentId);
      if (!document?.postId) return;
      const { createdBy, postId, edition } = document;
      const principal = await ports.renew({
        userId: createdBy,
        workspaceId,
        via: 'system',
        client: null,
        origin: 'system',
      });
      if (!principal) return;
      const result = await runtime
        .runAction({ name: 'publishing.get_post', input: { id: postId }, principal })
        .then((answer) => answer.result)
        .catch((error: unknown) => {
          // The post was deleted in the meantime, or is no longer visible. Deletion has its own job.
          if (error instanceof Refusal) return undefined;
          throw error;
        });
      if (!Value.Check(Post, result)) return;
      const bytes = postBytes(result);
      await runtime.transact(workspaceId, async (tx, effects) => {
        if (!(await holdEdition(tx, workspaceId, documentId, edition))) return;
        const owner = { workspaceId, userId: createdBy };
        const fileId = await keepContent(tx, owner, { name: 'post.md', type: 'text/markdown', bytes }, now());
        const after = await replaceContent(tx, workspaceId, documentId, { fileId, format: 'markdown', now: now() });
        await dropContent(tx, workspaceId, document);
        await enqueue(tx, readJob, { documentId, edition: after.edition }, { workspaceId });
        effects.jobAdded();
      });
      signals.send(`live:${workspaceId}:knowledge:*`);
    },
  });
}
