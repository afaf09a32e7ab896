import { Alert, Stack } from '@mantine/core';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { ApiError } from '../../api/request.ts';
import type { ApprovalCard } from '../../api/types.ts';
import { errorText } from '../../ui/feedback/error-text.ts';
import { JsonBlock } from '../../ui/values/code-block.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';

export function ApprovalOutcome({ card }: { card: ApprovalCard }) {
  const { error, result } = card;
  return (
    <Stack gap="sm">
      {card.state === 'executed' && (
        <Alert color="green" icon={<CircleCheck size={16} />} title={t('approval_state.executed')} />
      )}
      {card.state === 'approved' && (
        <Alert color="blue" icon={<LoaderCircle size={16} />} title={t('approval.running')} />
      )}
      {card.state === 'failed' && (
        <Alert color="red" icon={<CircleX size={16} />} title={t('approval_state.failed')}>
          {error && errorText(new ApiError(409, error.code, error.message))}
        </Alert>
      )}
      <Facts
        entries={[
          [t('approval.decided_by'), card.decidedBy?.name],
          [t('approval.decided'), card.decidedAt && <TimeAgo key="decided" at={card.decidedAt} />],
          [t('approval.note'), card.note],
        ]}
      />
      {card.state === 'executed' && result !== null && result !== undefined && (
        <JsonBlock value={result} label={t('approval.result')} />
      )}
    </Stack>
  );
}
