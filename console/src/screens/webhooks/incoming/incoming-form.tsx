import type { InboundEndpoint } from '../../../api/types.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';

interface IncomingFormProps {
  endpoint?: InboundEndpoint;
  submitLabel: string;
  onSubmit: (settings: { name: string; path?: string; requestsPerMinute?: number }) => Promise<unknown>;
  onCancel: () => void;
}

export function IncomingForm({ endpoint, submitLabel, onSubmit, onCancel }: IncomingFormProps) {
  return (
    <FieldForm
      fields={[
        {
          name: 'name',
          label: t('incoming.name'),
          description: t('incoming.name_hint'),
          required: true,
          autoFocus: true,
          maxLength: 120,
        },
        {
          name: 'path',
          label: t('incoming.path'),
          description: endpoint ? t('incoming.path_change_hint') : t('incoming.path_hint'),
          placeholder: 'shop-orders',
          required: Boolean(endpoint),
          maxLength: 64,
        },
        {
          name: 'requestsPerMinute',
          label: t('incoming.rate'),
          description: t('incoming.rate_hint'),
          required: true,
        },
      ]}
      initial={{
        name: endpoint?.name ?? '',
        path: endpoint?.path ?? '',
        requestsPerMinute: String(endpoint?.requestsPerMinute ?? 60),
      }}
      submitLabel={submitLabel}
      codeFields={{ path_taken: 'path' }}
      onCancel={onCancel}
      onSubmit={({ name, path, requestsPerMinute }) =>
        onSubmit({
          name: name.trim(),
          ...(path.trim() ? { path: path.trim() } : {}),
          // An invalid number is sent unchanged, because the server reports it next to the field.
          requestsPerMinute: (/^\d+$/.test(requestsPerMinute.trim())
            ? Number(requestsPerMinute)
            : requestsPerMinute) as number,
        })
      }
    />
  );
}
