import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ActionResult } from '../../../api/actions.ts';
import type { TableView } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import type { FormSettings } from './form-draft.ts';
import classes from './forms.module.css';

interface LinkSettingsProps {
  view: TableView;
  settings: FormSettings;
  onChange: (part: Partial<FormSettings>) => void;
}

type Made = ActionResult<'tables.make_form_links'>['items'];

/** The address of the form, the websites that may embed it, and personal links for one answer each. */
export function LinkSettings({ view, settings, onChange }: LinkSettingsProps) {
  const renew = useWrite('tables.new_view_address', 'table');
  const [websites, setWebsites] = useState((settings.embedOn ?? []).join('\n'));
  const address = view.publicUrl ?? '';
  const snippet = `<iframe src="${address}" title="${view.name}" style="width:100%;height:640px;border:0"></iframe>`;
  const askRenew = () =>
    confirmEffect({
      title: t('forms.new_address_title'),
      effect: t('forms.new_address_effect'),
      confirmLabel: t('forms.new_address'),
      onConfirm: async () => {
        await renew.mutateAsync({ id: view.id });
      },
    });
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('forms.link')}</legend>
      <Group align="flex-end" wrap="nowrap">
        <TextInput readOnly label={t('forms.address')} value={address} className={classes.wide} />
        <CopyButton text={address} label={t('forms.copy_link')} />
      </Group>
      <Group>
        <Button variant="default" onClick={askRenew}>
          {t('forms.new_address')}
        </Button>
      </Group>
      <Textarea
        label={t('forms.embed_on')}
        description={t('forms.embed_hint')}
        autosize
        minRows={2}
        value={websites}
        onChange={(event) => {
          setWebsites(event.currentTarget.value);
          const embedOn = event.currentTarget.value.split(/\s+/).map((site) => site.replace(/\/$/, '').toLowerCase());
          onChange({ embedOn: embedOn.filter(Boolean) });
        }}
      />
      {(settings.embedOn ?? []).length > 0 && (
        <Group align="flex-end" wrap="nowrap">
          <Textarea readOnly label={t('forms.snippet')} value={snippet} className={classes.wide} />
          <CopyButton text={snippet} label={t('forms.copy_snippet')} />
        </Group>
      )}
      <PersonalLinks viewId={view.id} />
    </fieldset>
  );
}

function PersonalLinks({ viewId }: { viewId: string }) {
  const make = useWrite('tables.make_form_links', 'table');
  const known = useRead('tables.list_form_links', { id: viewId, limit: 500 });
  const [names, setNames] = useState('');
  const [made, setMade] = useState<Made>([]);
  const labels = names
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);
  const create = async () => {
    setMade((await make.mutateAsync({ id: viewId, labels })).items);
    setNames('');
    await known.refetch();
  };
  const links = made.map(({ label, url }) => `${label}\t${url}`).join('\n');
  return (
    <>
      <Textarea
        label={t('forms.personal_links')}
        description={t('forms.personal_hint')}
        autosize
        minRows={2}
        value={names}
        onChange={(event) => setNames(event.currentTarget.value)}
      />
      <Group>
        <Button
          variant="default"
          disabled={labels.length === 0}
          loading={make.isPending}
          onClick={() => void create().catch(notify.failed)}
        >
          {t('forms.make_links')}
        </Button>
      </Group>
      {made.length > 0 && (
        <Group align="flex-end" wrap="nowrap">
          <Textarea
            readOnly
            label={t('forms.made_links')}
            description={t('forms.shown_once')}
            autosize
            maxRows={8}
            value={links}
            className={classes.wide}
          />
          <CopyButton text={links} label={t('forms.copy_links')} />
        </Group>
      )}
      <ul className={classes.list}>
        {(known.data?.items ?? []).map(({ id, label, usedAt }) => (
          <li key={id} className={classes.row}>
            <span className={classes.name}>{label}</span>
            <Text size="sm" c="dimmed">
              {usedAt ? t('forms.link_used') : t('forms.link_unused')}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
