import { Button, Group, PasswordInput, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ActionInput } from '../../../api/actions.ts';
import { useCan } from '../../../api/catalogue.ts';
import type { TableView } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { formatZone } from '../../../words/day-words.ts';
import { t } from '../../../words/words.ts';
import { ownZone } from '../../../words/zone-days.ts';
import classes from './forms.module.css';
import { localOf, momentOf } from './local-moment.ts';

/** Views with a public link, and views that could have one. */
export function SharedViews({ views }: { views: TableView[] }) {
  const can = useCan();
  if (!can('tables.share_view')) return null;
  return (
    <section className={classes.part} aria-labelledby="shared-views-title">
      <h2 id="shared-views-title" className={classes.title}>
        {t('forms.shared_title')}
      </h2>
      <Text c="dimmed">{t('forms.shared_intro')}</Text>
      {views.length === 0 && <Text>{t('forms.no_views')}</Text>}
      <ul className={classes.list}>
        {views.map((view) => (
          <li key={view.id} className={classes.stacked}>
            <SharedRow view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShareChange = Omit<ActionInput<'tables.share_view'>, 'id'>;

function SharedRow({ view }: { view: TableView }) {
  const share = useWrite('tables.share_view', 'table');
  const stop = useWrite('tables.stop_sharing_view', 'table');
  const { share: shared } = view;
  const change = (wish: ShareChange) => void share.mutateAsync({ id: view.id, ...wish }).catch(notify.failed);
  const askShare = () =>
    confirmEffect({
      title: t('forms.share_ask', { name: view.name }),
      effect: t('forms.share_effect'),
      confirmLabel: t('forms.share'),
      onConfirm: async () => {
        await share.mutateAsync({ id: view.id });
      },
    });
  return (
    <>
      <Group justify="space-between">
        <span className={classes.name}>{view.name}</span>
        {shared ? (
          <Button
            variant="default"
            size="xs"
            aria-label={`${t('forms.stop_sharing')}: ${view.name}`}
            onClick={() => void stop.mutateAsync({ id: view.id }).catch(notify.failed)}
          >
            {t('forms.stop_sharing')}
          </Button>
        ) : (
          <Button variant="default" size="xs" aria-label={`${t('forms.share')}: ${view.name}`} onClick={askShare}>
            {t('forms.share')}
          </Button>
        )}
      </Group>
      {shared && !shared.url && <Text c="dimmed">{t('forms.shared_by_other')}</Text>}
      {shared?.url && (
        <>
          <Group align="flex-end" wrap="nowrap">
            <TextInput readOnly label={t('forms.address')} value={shared.url} className={classes.wide} />
            <CopyButton text={shared.url} label={t('forms.copy_link')} />
          </Group>
          <Password hasPassword={shared.hasPassword} onChange={(password) => change({ password })} />
          <DateField
            kind="date-time"
            label={t('forms.expires_at')}
            description={formatZone(ownZone())}
            value={localOf(shared.expiresAt ?? undefined)}
            onChange={(local) => change({ expiresAt: momentOf(local) ?? null })}
          />
          <Switch
            label={t('forms.may_export')}
            checked={shared.mayExport}
            onChange={(event) => change({ mayExport: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}

function Password({ hasPassword, onChange }: { hasPassword: boolean; onChange: (password: string | null) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Group align="flex-end">
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': t('form.show_typed') }}
        label={hasPassword ? t('forms.other_password') : t('forms.password')}
        description={t('forms.password_hint')}
        autoComplete="new-password"
        value={typed}
        className={classes.wide}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={typed.length < 8}
        onClick={() => {
          onChange(typed);
          setTyped('');
        }}
      >
        {t('forms.set_password')}
      </Button>
      {hasPassword && (
        <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
          {t('forms.remove_password')}
        </Button>
      )}
    </Group>
  );
}
