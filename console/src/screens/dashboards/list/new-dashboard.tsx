import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import { type Audience, AudienceSelect } from '../editing/audience-select.tsx';
import { SourceSelect } from '../editing/source-select.tsx';

export function NewDashboard({ onClose }: { onClose: (id?: string) => void }) {
  const [name, setName] = useState('');
  const [startFrom, setStartFrom] = useState<string>();
  const [audience, setAudience] = useState<Audience>({ sharedWith: 'me', role: null });
  const save = useWrite('dashboards.save', 'dashboard');
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name, ...audience, ...(startFrom && { startFrom }) }, { onSuccess: ({ id }) => onClose(id) });
  };
  return (
    <Dialog title={t('dashboards.create')} opened onClose={() => onClose()}>
      <form onSubmit={send}>
        <Stack gap="sm">
          <TextInput
            label={t('dashboards.name')}
            required
            maxLength={200}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SourceSelect
            label={t('dashboards.start_label')}
            description={t('dashboards.start_hint')}
            value={startFrom}
            onChange={setStartFrom}
          />
          <AudienceSelect value={audience} onChange={setAudience} />
          {save.error && <ErrorBox error={save.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('dashboards.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
