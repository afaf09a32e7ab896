import { Type } from 'typebox';
import { expectVersion, refuseStale } from '../../runtime/expect-version.ts';
import { Advanced, ExpectedUpdatedAt, Nullable } from '../../runtime/schemas.ts';
import type { Draft } from './workflows.store.ts';

/**
 * The version of a workflow that the caller has seen. Deploying does not change the draft, so the deployed version has
 * a time of its own.
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

/** Refuses if the draft has changed since, or if another version, or none, is deployed now. */
export function expectWorkflow(
  draft: Pick<Draft, 'updatedAt' | 'deployedAt'>,
  { expectedUpdatedAt, expectedDeployedAt }: Seen,
): void {
  expectVersion(draft, expectedUpdatedAt);
  if (expectedDeployedAt === undefined) return;
  const seen = expectedDeployedAt === null ? null : new Date(expectedDeployedAt).getTime();
  if (seen !== (draft.deployedAt?.getTime() ?? null)) refuseStale(draft.updatedAt);
}
