import { useCan } from '../../api/catalogue.ts';
import type { MemorySetup } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import type { Field } from '../../ui/form/field.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Card, Section } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { t } from '../../words/words.ts';

/** Whether memories from programs need a review. */
export function ReviewSettings({ setup: { reviewPrograms } }: { setup: MemorySetup }) {
  const maySave = useCan()('memory.save_settings');
  const save = useWrite('memory.save_settings', 'memory');
  const fields: Field<'reviewPrograms'>[] = [
    {
      name: 'reviewPrograms',
      label: t('memory_settings.review_programs'),
      description: t('memory_settings.review_programs_hint'),
      kind: 'switch',
    },
  ];
  return (
    <Section title={t('memory_settings.review')}>
      <Card>
        {maySave ? (
          <FieldForm
            fields={fields}
            stored={{ reviewPrograms: reviewPrograms ? 'true' : '' }}
            submitLabel={t('ui.save')}
            onSubmit={async (values) => {
              await save.mutateAsync({ reviewPrograms: values.reviewPrograms === 'true' });
              notify.done(t('memory_settings.saved'));
            }}
          />
        ) : (
          <Facts
            entries={[
              [t('memory_settings.review_programs'), t(reviewPrograms ? 'memory_settings.on' : 'memory_settings.off')],
            ]}
          />
        )}
      </Card>
    </Section>
  );
}
