import { MultiSelect } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import type { OpenedDocument } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';

/** The roles that may read the document; none means everyone. It never allows more than its source does. */
export function DocumentAudience({ document: { id, audience } }: { document: OpenedDocument }) {
  const can = useCan();
  const isOffered = can('knowledge.update_document') && can('members.list');
  const members = useRead('members.list', {}, { enabled: isOffered });
  const update = useWrite('knowledge.update_document', 'knowledge');
  if (!isOffered || !members.data) return null;
  return (
    <MultiSelect
      size="xs"
      maw={420}
      label={t('knowledge.audience')}
      description={t('knowledge.audience_hint')}
      placeholder={audience.length === 0 ? t('knowledge.audience_everyone') : ''}
      data={members.data.roles.map(({ key, name }) => ({ value: key, label: name }))}
      value={audience}
      disabled={update.isPending}
      onChange={(roles) => update.mutate({ id, audience: roles }, { onError: notify.failed })}
    />
  );
}
