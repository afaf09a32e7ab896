import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../api/catalogue.ts';
import { sessionQuery } from '../../api/session.ts';
import type { Workspace } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { fileUrl } from '../../api/use-photo.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { onlyEdited } from '../../ui/form/only-edited.ts';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { Card, Page } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { formatDate } from '../../words/format.ts';
import { currencyNames } from '../../words/formatters.ts';
import { languageOf, languages, nameOfLanguage } from '../../words/language.ts';
import { t, wordFor } from '../../words/words.ts';

export function WorkspaceSettings() {
  const workspace = useRead('workspace.get', {});
  const can = useCan();
  return (
    <Page title={t('settings.workspace')} description={t('workspace.description')} width="narrow">
      {workspace.error && !workspace.data && (
        <ErrorBox error={workspace.error} onRetry={() => void workspace.refetch()} />
      )}
      {!workspace.data && !workspace.error && <Skeleton height={280} radius="md" />}
      {workspace.data && (
        <Card>
          {can('workspace.update') ? (
            <>
              <LogoField logoId={workspace.data.logoId} />
              <WorkspaceForm workspace={workspace.data} />
            </>
          ) : (
            <WorkspaceFacts workspace={workspace.data} />
          )}
        </Card>
      )}
    </Page>
  );
}

function LogoField({ logoId }: Pick<Workspace, 'logoId'>) {
  const client = useQueryClient();
  const set = useWrite('workspace.set_logo', 'workspace');
  return (
    <PictureField
      label={t('workspace.logo')}
      hint={t('workspace.logo_hint')}
      src={logoId === null ? undefined : fileUrl(logoId)}
      onSave={async (picture) => {
        await set.mutateAsync({ picture });
        await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      }}
    />
  );
}

function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const client = useQueryClient();
  const update = useWrite('workspace.update', 'workspace');
  return (
    <FieldForm
      fields={[
        { name: 'name', label: t('workspace.name'), required: true, maxLength: 120 },
        {
          name: 'slug',
          label: t('workspace.slug'),
          description: t('workspace.slug_hint'),
          required: true,
          maxLength: 40,
        },
        {
          name: 'timeZone',
          label: t('workspace.time_zone'),
          kind: 'search-select',
          required: true,
          options: withCurrent(Intl.supportedValuesOf('timeZone'), workspace.timeZone).map(asOption),
        },
        {
          name: 'currency',
          label: t('workspace.currency'),
          kind: 'search-select',
          required: true,
          half: true,
          options: withCurrent(Intl.supportedValuesOf('currency'), workspace.currency).map(currencyOption),
        },
        {
          name: 'language',
          label: t('workspace.language'),
          kind: 'select',
          half: true,
          options: languages.map((value) => ({ value, label: nameOfLanguage(value) })),
        },
        {
          name: 'programHosts',
          label: t('workspace.program_hosts'),
          description: t('workspace.program_hosts_hint'),
          kind: 'textarea',
          placeholder: 'api.example.com',
        },
      ]}
      stored={{
        name: workspace.name,
        slug: workspace.slug,
        timeZone: workspace.timeZone,
        currency: workspace.currency,
        language: workspace.language,
        programHosts: workspace.programHosts.join('\n'),
      }}
      submitLabel={t('ui.save')}
      codeFields={{ slug_taken: 'slug' }}
      onSubmit={async (values, edited) => {
        const settings = {
          name: values.name.trim(),
          slug: values.slug.trim(),
          timeZone: values.timeZone,
          currency: values.currency,
          language: languageOf(values.language),
          programHosts: [
            ...new Set(
              values.programHosts
                .toLowerCase()
                .split(/[\s,;]+/)
                .filter(Boolean),
            ),
          ],
        };
        await update.mutateAsync({ ...onlyEdited(settings, edited), expectedUpdatedAt: workspace.updatedAt });
        await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
        notify.done(t('ui.saved'));
      }}
    />
  );
}

function WorkspaceFacts({ workspace }: { workspace: Workspace }) {
  return (
    <Facts
      entries={[
        [t('workspace.name'), workspace.name],
        [t('workspace.slug'), workspace.slug],
        [t('workspace.time_zone'), workspace.timeZone],
        [t('workspace.currency'), workspace.currency],
        [t('workspace.language'), nameOfLanguage(workspace.language)],
        [t('workspace.program_hosts'), workspace.programHosts.join(', ') || t('workspace.program_hosts_none')],
        [t('workspace.plan'), wordFor('plan', workspace.plan) ?? workspace.plan],
        [t('workspace.created'), formatDate(workspace.createdAt)],
      ]}
    />
  );
}

/** Includes the server's value even if this browser does not list it, such as UTC. */
function withCurrent(values: string[], current: string): string[] {
  return values.includes(current) ? values : [current, ...values];
}

function asOption(value: string) {
  return { value, label: value.replaceAll('_', ' ') };
}

function currencyOption(value: string) {
  const name = currencyNames().of(value);
  return { value, label: name ? `${value} · ${name}` : value };
}
