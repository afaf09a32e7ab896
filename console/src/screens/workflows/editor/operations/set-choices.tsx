import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import { useWrite } from '../../../../api/use-action.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { ReferenceSelect } from '../../../../ui/form/reference-select.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { t } from '../../../../words/words.ts';
import classes from './operations.module.css';
import type { FieldChoices } from './use-listed-values.ts';

interface SetChoicesProps {
  tool: string;
  app: string;
  argument: string;
  label: string;
  choices: FieldChoices | undefined;
}

/** Lets a person choose the operation that lists the values of a field. */
export function SetChoices({ tool, app, argument, label, choices }: SetChoicesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = t('operation.set_choices');
  return (
    <>
      <Tooltip label={title}>
        <ActionIcon size={22} aria-label={`${label}: ${title}`} onClick={() => setIsOpen(true)}>
          <ListPlus size={14} />
        </ActionIcon>
      </Tooltip>
      <Dialog title={`${label}: ${title}`} opened={isOpen} onClose={() => setIsOpen(false)}>
        <ChoicesForm {...{ tool, app, argument, choices }} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function ChoicesForm({
  tool,
  app,
  argument,
  choices,
  onDone,
}: Omit<SetChoicesProps, 'label'> & { onDone: () => void }) {
  const [from, setFrom] = useState(choices?.tool ?? '');
  const [value, setValue] = useState(choices?.value ?? '');
  const [label, setLabel] = useState(choices?.label ?? '');
  const write = useWrite('apps.set_choices', 'app');
  const save = (next: FieldChoices | null) =>
    write.mutate({ tool, field: argument, choices: next }, { onSuccess: onDone });
  const source = {
    needs: 'apps.find_tools' as const,
    scope: app,
    find: async (q: string) =>
      (await callAction('apps.find_tools', { ...(q === '' ? {} : { q }), app, readOnly: true, limit: 20 })).items.map(
        (item) => ({ value: item.tool, label: item.title, detail: item.path ?? item.name }),
      ),
    href: () => '/integrations/apps',
  };
  return (
    <form
      className={classes.chooser}
      onSubmit={(event) => {
        event.preventDefault();
        save({ tool: from, ...(value === '' ? {} : { value }), ...(label === '' ? {} : { label }) });
      }}
    >
      <p className={classes.text}>{t('operation.set_choices_text')}</p>
      <ReferenceSelect source={source} value={from} onChange={setFrom} label={t('operation.list_by')} required />
      <TextInput
        label={t('operation.value_field')}
        description={t('operation.value_field_hint')}
        maxLength={100}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <TextInput
        label={t('operation.label_field')}
        description={t('operation.label_field_hint')}
        maxLength={100}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      {write.error && <ErrorBox error={write.error} />}
      <Group justify="flex-end">
        {choices && (
          <Button variant="default" loading={write.isPending} onClick={() => save(null)}>
            {t('operation.no_list')}
          </Button>
        )}
        <Button type="submit" loading={write.isPending} disabled={from === ''}>
          {t('ui.save')}
        </Button>
      </Group>
    </form>
  );
}
