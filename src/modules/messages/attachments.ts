import { type Static, Type } from 'typebox';
import { keepFiles } from '../../files/files.store.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { Id } from '../../runtime/schemas.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

/** A file as runs and records pass it on; only its id is used. */
const FileValue = Type.Object(
  {
    id: Id,
    kind: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    mediaType: Type.Optional(Type.String()),
    type: Type.Optional(Type.String()),
    size: Type.Optional(Type.Integer()),
    url: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

/** What a message stores about each attached file. */
export const Attachment = Type.Object({ id: Id, name: Type.String(), type: Type.String(), size: Type.Integer() });
export type Attachment = Static<typeof Attachment>;

/** Files as a caller names them: by id, or as a complete value of a run or record. */
export const AttachedFiles = Type.Array(Type.Union([Type.String({ format: 'uuid' }), FileValue]), {
  maxItems: 20,
  description: 'Files of records or of earlier steps, or their IDs. You can attach only files that you may read.',
});
export type AttachedFiles = Static<typeof AttachedFiles>;

/** Mail servers accept about 25 MB, and encoding adds a third. */
const maxBytes = 18 * 1024 * 1024;
/** By then a mail has been sent or has failed for good. */
const keptMs = 30 * 86_400_000;

/** The files that the caller may send. Refuses more than mail servers accept. */
export async function attachedFiles(ctx: ReadContext<'files'>, named: AttachedFiles): Promise<Attachment[]> {
  const ids = [...new Set(named.map((each) => (typeof each === 'string' ? each : each.id).toLowerCase()))];
  if (ids.length === 0) return [];
  const files = await ctx.ports.files.require(ctx.principal, ids, ctx.db);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > maxBytes)
    refuse(
      'conflict',
      'attachments_too_large',
      refusals.phrase('attachments_too_large', { size: inMebibytes(size), max: inMebibytes(maxBytes) }),
      { size, limit: maxBytes },
    );
  return files.map((file) => ({ id: file.id, name: file.name, type: file.type, size: file.size }));
}

/** Keeps the files until the mail is sent. */
export async function keepAttached(
  ctx: WriteContext,
  attached: readonly Attachment[],
  sendAt: Date | null,
): Promise<void> {
  if (attached.length === 0) return;
  const until = new Date(Math.max(ctx.now.getTime(), sendAt?.getTime() ?? 0) + keptMs);
  await keepFiles(
    ctx.db,
    ctx.workspaceId,
    attached.map(({ id }) => id),
    until,
  );
}

export function attachmentFacts(attached: readonly Attachment[]): Fact[] {
  return attached.map(({ id, name, size }) =>
    fact(`attachment_${id}`, phrase('label_attachment'), `${name} (${inMebibytes(size)} MiB)`),
  );
}

function inMebibytes(bytes: number): number {
  return Math.ceil((bytes / 1024 / 1024) * 10) / 10;
}
