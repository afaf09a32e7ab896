import type { JobAddress } from '../../../queue/define-job.ts';

/** Reads the content of a document; of an older edition it does nothing. */
export const readJob: JobAddress<{ documentId: string; edition: number }> = { kind: 'knowledge.read', maxAttempts: 3 };
