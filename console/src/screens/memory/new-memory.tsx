import type { Memory } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { memoryFields, toFields, toValues } from './memory-form.tsx';
import { offerKnown } from './offer-known.tsx';
import { useSubjectTitle } from './use-subject-title.ts';

interface NewMemoryProps {
  /** The subject, as in the address: `customer:ID`. */
  about?: string | undefined;
  /** The memory that the new one replaces. */
  older?: Memory;
  onDone: () => void;
  onOpen: (id: string) => void;
}

export function NewMemory({ about = '', older, onDone, onOpen }: NewMemoryProps) {
  const add = useWrite('memory.add', 'memory');
  const { title, isLoading } = useSubjectTitle(about);
  if (isLoading) return null;
  const start = older
    ? { ...toValues(older), confidence: '100', validFrom: '', validTo: '', expiresOn: '' }
    : { subject: about, confidence: '100' };
  return (
    <FieldForm
      fields={memoryFields(older?.subject?.title ?? title)}
      initial={start}
      submitLabel={t(older ? 'memory.submit_replace' : 'memory.submit_add')}
      codeFields={{ secret_detected: 'content', subject_not_found: 'subject' }}
      errorActions={(error) => offerKnown(error, onOpen)}
      onCancel={onDone}
      onSubmit={async (values) => {
        const { content, subject, ...others } = toFields(values);
        const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));
        const memory = await add.mutateAsync({
          content,
          subject,
          ...given,
          ...(older ? { supersedes: older.id } : {}),
        });
        if (memory.state === 'proposed') notify.done(t('memory.proposed_done'));
        else notify.done(t(older ? 'memory.replaced_done' : 'memory.added_done'));
        if (older) onOpen(memory.id);
        else onDone();
      }}
    />
  );
}
