import { Alert } from '@mantine/core';
import { History } from 'lucide-react';
import { isRecord } from '../../api/is-record.ts';
import { ApiError } from '../../api/request.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { errorText } from '../../ui/feedback/error-text.ts';
import { t } from '../../words/words.ts';

/** Whether the decision was refused because the card has changed. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'precondition_changed' && Array.isArray(error.facts.details);
}

/** Why a decision failed. */
export function DecideError({ error }: { error: unknown }) {
  if (isChangedMeanwhile(error)) {
    return (
      <Alert color="yellow" icon={<History size={16} />} role="alert">
        {t('approval.changed_meanwhile')}
      </Alert>
    );
  }
  const cause = error instanceof ApiError ? error.facts.cause : undefined;
  if (!isRecord(cause)) return <ErrorBox error={error} />;
  return (
    <Alert color="red" role="alert" title={t('approval.cannot_now')}>
      {errorText(new ApiError(409, String(cause.code), String(cause.message)))}
    </Alert>
  );
}
