import { useState } from 'react';
import type { Connection } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { useSeen } from '../../ui/editing/act-on-seen.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { connectionFields } from './connection-fields.ts';
import { changeOf, secretFieldOf, valuesOf } from './connection-values.ts';
import { FurtherKeysField } from './further-keys/further-keys-field.tsx';
import { ProviderGallery } from './oauth/provider-gallery.tsx';
import { pointAtFields } from './point-at-fields.ts';

interface ConnectionFormProps {
  /** Of a new one that people sign in to; chosen in a list of its own. */
  onProvider: (provider: string) => void;
  connection: Connection | undefined;
  /** The kind of a new connection, if the link to this form names it. */
  kind?: string | undefined;
  onDone: () => void;
}

export function ConnectionForm({ connection, kind, onProvider, onDone }: ConnectionFormProps) {
  const save = useWrite('connections.save', 'connection');
  // The initial values, because a live update must not replace what is being typed.
  const [start] = useState(connection);
  const act = useSeen(start);
  const initial = { ...valuesOf(start), ...(!start && kind ? { kind } : {}) };
  return (
    <FieldForm
      fields={connectionFields(
        start,
        ({ error }) => <ProviderGallery error={error} onChoose={onProvider} />,
        (drawn) => <FurtherKeysField {...drawn} />,
      )}
      initial={initial}
      submitLabel={t('ui.save')}
      codeFields={{ name_taken: 'name', secret_needed: secretFieldOf(initial) }}
      onCancel={onDone}
      onSubmit={async (values) => {
        const change = changeOf(start, values);
        const saved = await act((seen) => save.mutateAsync({ ...change, ...seen })).catch((error: unknown) =>
          pointAtFields(error, 'moreKeys'),
        );
        notify.done(t('connections.saved', { name: saved.name }));
        onDone();
      }}
    />
  );
}
