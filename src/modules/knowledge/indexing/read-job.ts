import type { JobAddress } from '../../../queue/define-job.ts';

/** Reads the content of a document. If the content was replaced since, it does nothing. */
export const readJob: JobAddress<{ documentId: string; edition: number }> = { kind: 'knowledge.read', maxAttempts: 3 };
