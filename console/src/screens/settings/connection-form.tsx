import type { Connection } from '../../api/shapes.ts';
import { useWrite } from '../../api/use-action.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';
import { pointAtFields } from './connection-errors.ts';
import { connectionFields } from './connection-fields.ts';
import { changeOf, secretFieldOf, valuesOf } from './connection-values.ts';

interface ConnectionFormProps {
  connection: Connection | undefined;
  onDone: () => void;
}

export function ConnectionForm({ connection, onDone }: ConnectionFormProps) {
  const save = useWrite('connections.save', 'connection');
  const initial = valuesOf(connection);
  return (
    <FieldForm
      fields={connectionFields(connection)}
      initial={initial}
      submitLabel={t('ui.save')}
      codeFields={{ name_taken: 'name', secret_needed: secretFieldOf(initial) }}
      onCancel={onDone}
      onSubmit={async (values) => {
        const saved = await save.mutateAsync(changeOf(connection, values)).catch(pointAtFields);
        notify.done(t('connections.saved', { name: saved.name }));
        onDone();
      }}
    />
  );
}
