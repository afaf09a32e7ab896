import { Button } from '@mantine/core';
import { Braces, Plus } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Variable } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { StateDot } from '../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { bindingText } from './variable-binding.ts';
import { WorkflowIdsField } from './workflow-ids-field.tsx';

export function VariableSettings() {
  const [filters, setFilters] = useFilters<'name' | 'create'>();
  const variables = useRead('workspace.list_variables', {});
  const maySet = useCan()('workspace.set_variable');
  const opened = variables.data?.items.find((variable) => variable.name === filters.name);
  const isOpen = maySet && Boolean(opened ?? filters.create);
  const close = () => setFilters({ name: '', create: '' });
  const add = maySet && (
    <Button leftSection={<Plus size={15} />} onClick={() => setFilters({ create: '1' }, 'push')}>
      {t('variables.add')}
    </Button>
  );
  const columns: Column<Variable>[] = [
    { key: 'name', label: t('variables.name'), render: ({ name }) => <code>{name}</code> },
    {
      key: 'value',
      label: t('variables.value'),
      render: ({ value, secret }) => (secret ? <StateDot tone="quiet" label={t('variables.hidden')} /> : value),
    },
    {
      key: 'where',
      label: t('variables.where'),
      hideBelow: 'md',
      render: (variable) => (variable.secret ? (bindingText(variable) ?? t('variables.anywhere')) : ''),
    },
    {
      key: 'updated',
      label: t('variables.updated'),
      hideBelow: 'sm',
      render: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ];
  return (
    <Page title={t('settings.variables')} description={t('variables.description')} actions={add}>
      <DataTable
        label={t('settings.variables')}
        columns={columns}
        rows={{ items: variables.data?.items, error: variables.error, retry: () => void variables.refetch() }}
        rowKey={({ name }) => name}
        {...(maySet ? { onOpen: ({ name }: Variable) => setFilters({ name }, 'push') } : {})}
        empty={
          <EmptyState icon={Braces} title={t('variables.empty')} needs="workspace.set_variable" action={add}>
            {t('variables.empty_text')}
          </EmptyState>
        }
      />
      <DetailPanel
        title={opened ? t('variables.edit_title', { name: opened.name }) : t('variables.add')}
        opened={isOpen}
        onClose={close}
      >
        <VariableForm key={opened?.name} variable={opened} onDone={close} />
      </DetailPanel>
    </Page>
  );
}

function VariableForm({ variable, onDone }: { variable: Variable | undefined; onDone: () => void }) {
  const set = useWrite('workspace.set_variable', 'variable');
  const keepsValue = variable?.secret === true;
  const askRemove = (name: string) =>
    confirmEffect({
      title: t('variables.remove_title', { name }),
      effect: t('variables.remove_effect', { name }),
      confirmLabel: t('variables.remove'),
      onConfirm: async () => {
        await set.mutateAsync({ name, value: null });
        notify.done(t('variables.removed', { name }));
        onDone();
      },
    });
  return (
    <FieldForm
      fields={[
        {
          name: 'name',
          label: t('variables.name'),
          description: t('variables.name_hint'),
          required: true,
          autoFocus: true,
          visible: () => !variable,
        },
        { name: 'secret', label: t('variables.secret'), description: t('variables.secret_hint'), kind: 'switch' },
        {
          name: 'value',
          label: t('variables.value'),
          kind: 'textarea',
          required: true,
          autoFocus: Boolean(variable),
          visible: ({ secret }) => !secret,
        },
        {
          name: 'secretValue',
          label: t('variables.value'),
          kind: 'secret',
          description: keepsValue ? t('variables.keeps_value') : undefined,
          required: !keepsValue,
          autoFocus: Boolean(variable),
          visible: ({ secret }) => Boolean(secret),
        },
        {
          name: 'hosts',
          label: t('variables.hosts'),
          description: t('variables.hosts_hint'),
          kind: 'textarea',
          placeholder: 'api.example.com',
          visible: ({ secret }) => Boolean(secret),
        },
        {
          name: 'workflowIds',
          label: t('variables.workflows'),
          visible: ({ secret }) => Boolean(secret),
          draw: (drawn) => (
            <WorkflowIdsField
              label={t('variables.workflows')}
              description={t('variables.workflows_hint')}
              {...(variable && { chosenBefore: variable.workflows })}
              {...drawn}
            />
          ),
        },
      ]}
      initial={{
        name: variable?.name ?? '',
        value: variable?.value ?? '',
        secret: variable?.secret ? 'true' : '',
        hosts: variable?.hosts.join('\n') ?? '',
        workflowIds: variable?.workflows.flatMap(({ id, name }) => (name === null ? [] : [id])).join() ?? '',
      }}
      submitLabel={t('ui.save')}
      onCancel={onDone}
      onSubmit={async ({ name, value, secret, secretValue, hosts, workflowIds }, edited) => {
        const keeps = keepsValue && Boolean(secret) && secretValue === '';
        await set.mutateAsync({
          name: name.trim(),
          ...(keeps ? {} : { value: secret ? secretValue : value, secret: Boolean(secret) }),
          ...(secret && edited.has('hosts') && { hosts: listedIn(hosts.toLowerCase(), /[\s,;]+/) }),
          ...(secret && edited.has('workflowIds') && { workflowIds: listedIn(workflowIds, ',') }),
        });
        notify.done(t('variables.saved', { name: name.trim() }));
        onDone();
      }}
      footer={
        variable && (
          <div>
            <Button variant="subtle" color="red" size="xs" onClick={() => askRemove(variable.name)}>
              {t('variables.remove')}
            </Button>
          </div>
        )
      }
    />
  );
}

function listedIn(text: string, between: RegExp | string): string[] {
  return [...new Set(text.split(between).filter(Boolean))];
}
