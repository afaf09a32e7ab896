import { useState } from 'react';
import type { Memory } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { useSeen } from '../../ui/editing/act-on-seen.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { changedFields, memoryFields, toValues } from './memory-form.tsx';
import { offerKnown } from './offer-known.tsx';

interface EditMemoryProps {
  memory: Memory;
  onDone: () => void;
  onOpen: (id: string) => void;
}

export function EditMemory({ memory, onDone, onOpen }: EditMemoryProps) {
  const update = useWrite('memory.update', 'memory');
  // The initial values, because a live update must not replace what is being typed.
  const [start] = useState(memory);
  const act = useSeen(start);
  const before = toValues(start);
  return (
    <FieldForm
      fields={memoryFields(start.subject?.title, before.confidence)}
      initial={before}
      submitLabel={t('memory.submit_save')}
      codeFields={{ secret_detected: 'content', subject_not_found: 'subject' }}
      errorActions={(error) => offerKnown(error, onOpen)}
      onCancel={onDone}
      onSubmit={async (values) => {
        await act((seen) => update.mutateAsync({ id: start.id, ...changedFields(before, values), ...seen }));
        notify.done(t('memory.saved_done'));
        onDone();
      }}
    />
  );
}
