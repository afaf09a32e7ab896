import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Nullable } from '../../../runtime/schemas.ts';

/** Backups cover the whole instance. They are reported in its first workspace, which belongs to the operator. */
export const backupCompleted = defineEvent({
  name: 'platform.backup_completed',
  title: 'Backup completed',
  description: 'A scheduled backup of the instance was made and stored. Only the first workspace gets this event.',
  payload: Type.Object({
    name: Type.String(),
    bytes: Type.Integer(),
    verified: Type.Boolean({ description: 'Whether it was restored into a scratch database to prove it.' }),
  }),
  example: { name: 'svc-2026-01-31T030000Z.backup', bytes: 48_213_044, verified: true },
  topic: 'workspace',
  subject: () => null,
});

export const backupFailed = defineEvent({
  name: 'platform.backup_failed',
  title: 'Backup failed',
  description:
    'A scheduled backup of the instance failed, or is overdue by more than two hours. Only the first workspace gets this event.',
  payload: Type.Object({
    message: Nullable(Type.String({ description: 'Why it failed; null where it is overdue.' })),
    dueAt: Nullable(Type.String({ format: 'date-time', description: 'When the overdue backup was due.' })),
  }),
  example: { message: 'The disk is full: svc-2026-01-31T030000Z.backup was not written.', dueAt: null },
  topic: 'workspace',
  subject: () => null,
});
