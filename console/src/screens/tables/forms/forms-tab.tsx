import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Table, TableView } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t, tn } from '../../../words/words.ts';
import { settingsOf } from './form-draft.ts';
import { FormEditor } from './form-editor.tsx';
import classes from './forms.module.css';
import { SharedViews } from './shared-views.tsx';

/** The public parts of the table: forms that add records, and views for reading. */
export function FormsTab({ table }: { table: Table }) {
  const can = useCan();
  const views = useRead('tables.list_views', { tableId: table.id });
  const save = useWrite('tables.save_view', 'table');
  const remove = useWrite('tables.delete_view', 'table');
  const [editing, setEditing] = useState<string>();
  const forms = (views.data?.items ?? []).filter(({ kind }) => kind === 'form');
  const edited = forms.find(({ id }) => id === editing);
  if (edited) return <FormEditor key={edited.id} table={table} view={edited} onBack={() => setEditing(undefined)} />;

  // A new form is closed, so that nobody fills it in before its owner has checked it.
  const add = async () => {
    const made = await save.mutateAsync({
      ...{ tableId: table.id, name: table.name, kind: 'form', settings: { closed: true } },
    });
    setEditing(made.id);
  };
  const askDelete = (form: TableView) =>
    confirmEffect({
      title: t('forms.delete_title', { name: form.name }),
      effect: t('forms.delete_effect'),
      confirmLabel: t('forms.delete'),
      onConfirm: async () => {
        await remove.mutateAsync({ id: form.id });
      },
    });
  return (
    <div className={classes.parts}>
      <section className={classes.part} aria-labelledby="forms-title">
        <Group justify="space-between">
          <h2 id="forms-title" className={classes.title}>
            {t('forms.title')}
          </h2>
          {can('tables.save_view') && table.rights.write && (
            <Button leftSection={<Plus size={15} />} onClick={() => void add().catch(notify.failed)}>
              {t('forms.new')}
            </Button>
          )}
        </Group>
        <Text c="dimmed">{t('forms.intro')}</Text>
        {views.error && <ErrorBox error={views.error} onRetry={() => void views.refetch()} />}
        {!views.data && !views.error && <Skeleton height={80} />}
        {views.data && forms.length === 0 && <Text>{t('forms.none')}</Text>}
        <ul className={classes.list}>
          {forms.map((form) => (
            <li key={form.id} className={classes.row}>
              <span className={classes.name}>{form.name}</span>
              <Badge color={settingsOf(form).closed ? 'gray' : 'green'} variant="light">
                {settingsOf(form).closed ? t('forms.is_closed') : t('forms.is_open')}
              </Badge>
              <Text size="sm" c="dimmed">
                {tn('forms.answers', form.answers ?? 0)}
              </Text>
              <span className={classes.tools}>
                {form.publicUrl && <CopyButton text={form.publicUrl} label={t('forms.copy_link')} />}
                <Button
                  component="a"
                  href={form.publicUrl}
                  target="_blank"
                  rel="noreferrer"
                  variant="subtle"
                  size="xs"
                  leftSection={<ExternalLink size={14} />}
                >
                  {t('forms.open_page')}
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  leftSection={<Pencil size={14} />}
                  aria-label={`${t('forms.edit')}: ${form.name}`}
                  onClick={() => setEditing(form.id)}
                >
                  {t('forms.edit')}
                </Button>
                {can('tables.delete_view') && (
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    leftSection={<Trash2 size={14} />}
                    aria-label={`${t('forms.delete')}: ${form.name}`}
                    onClick={() => askDelete(form)}
                  >
                    {t('forms.delete')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {views.data && <SharedViews views={views.data.items.filter(({ kind }) => kind !== 'form')} />}
    </div>
  );
}
