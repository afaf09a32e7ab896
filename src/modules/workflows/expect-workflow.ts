import { Type } from 'typebox';
import { expectVersion, refuseStale } from '../../runtime/expect-version.ts';
import { Advanced, ExpectedUpdatedAt, Nullable } from '../../runtime/schemas.ts';
import type { Draft } from './workflows.store.ts';

/**
 * What whoever acts on a workflow has seen of it. Deploying does not change the draft, so what is deployed has a time
 * of its own.
 */
export const seenWorkflow = {
  expectedUpdatedAt: ExpectedUpdatedAt,
  expectedDeployedAt: Type.Optional(
    Advanced(
      Nullable(
        Type.String({
          format: 'date-time',
          description: 'When the version that you saw was deployed; null if none was.',
        }),
      ),
    ),
  ),
};

export interface Seen {
  expectedUpdatedAt?: string;
  expectedDeployedAt?: string | null;
}

/** Refuses when the draft was changed since, or another version was deployed, or none is any more. */
export function expectWorkflow(
  draft: Pick<Draft, 'updatedAt' | 'deployedAt'>,
  { expectedUpdatedAt, expectedDeployedAt }: Seen,
): void {
  expectVersion(draft, expectedUpdatedAt);
  if (expectedDeployedAt === undefined) return;
  const seen = expectedDeployedAt === null ? null : new Date(expectedDeployedAt).getTime();
  if (seen !== (draft.deployedAt?.getTime() ?? null)) refuseStale(draft.updatedAt);
}
