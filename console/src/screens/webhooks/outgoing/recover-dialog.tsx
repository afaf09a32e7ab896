import type { OutgoingEndpoint } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { isoToLocal, localToIso } from '../../../words/local-time.ts';
import { t, tn } from '../../../words/words.ts';

interface RecoverDialogProps {
  endpoint: OutgoingEndpoint;
  onClose: () => void;
}

/** Queues the events again that an endpoint missed in a period. */
export function RecoverDialog({ endpoint: { id, name, failingSince }, onClose }: RecoverDialogProps) {
  const recover = useWrite('webhooks.recover_deliveries', 'delivery', 'webhook');
  const start = failingSince ?? new Date(Date.now() - 86_400_000).toISOString();
  return (
    <Dialog title={t('outgoing.recover_title', { name })} opened onClose={onClose}>
      <FieldForm
        fields={[
          { name: 'since', label: t('outgoing.recover_since'), kind: 'date-time', required: true, half: true },
          { name: 'until', label: t('outgoing.recover_until'), kind: 'date-time', half: true },
        ]}
        initial={{ since: isoToLocal(start) }}
        submitLabel={t('outgoing.recover')}
        note={() => <p style={{ margin: 0 }}>{t('outgoing.recover_effect')}</p>}
        onCancel={onClose}
        onSubmit={async ({ since, until }) => {
          const { count } = await recover.mutateAsync({
            endpointId: id,
            since: localToIso(since),
            ...(until ? { until: localToIso(until) } : {}),
          });
          notify.done(tn('outgoing.recovered', count));
          onClose();
        }}
      />
    </Dialog>
  );
}
