import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { FieldForm } from '../../../../ui/form/field-form.tsx';
import { t } from '../../../../words/words.ts';

export function askName(title: string, name: string, save: (name: string) => Promise<void>): void {
  const id = modals.open({
    title,
    children: (
      <FieldForm
        fields={[{ name: 'name', label: t('views.name'), required: true, autoFocus: true, maxLength: 100 }]}
        initial={{ name }}
        submitLabel={t('ui.save')}
        codeFields={{ name_taken: 'name' }}
        note={() => <Text c="dimmed">{t('views.hint')}</Text>}
        onCancel={() => modals.close(id)}
        onSubmit={async (values) => {
          await save(values.name.trim());
          modals.close(id);
        }}
      />
    ),
  });
}
