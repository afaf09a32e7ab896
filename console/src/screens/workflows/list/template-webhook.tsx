import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { WorkflowTemplate } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { t } from '../../../words/words.ts';
import type { ShownToken } from '../../webhooks/incoming/token-once.tsx';
import { WebhookStarts } from '../editor/form/webhook-starts.tsx';

/** Stands for a webhook that will be created together with the workflow. */
const newWebhook = 'new';

interface TemplateWebhook {
  /** Whether the template starts with a webhook and this person can choose one. */
  asks: boolean;
  /** Whether the options have been loaded. */
  isKnown: boolean;
  chosen: string | null;
  options: { value: string; label: string }[];
  choose: (value: string | null) => void;
  /** Returns the chosen webhook, and creates it if a new one was chosen. */
  take: () => Promise<{ id: string | undefined; shown: ShownToken | undefined }>;
}

/**
 * Chooses the webhook that starts a workflow from this template. The default is the only existing one, or a new one if
 * there is none.
 */
export function useTemplateWebhook({ needs, starts }: WorkflowTemplate): TemplateWebhook {
  const can = useCan();
  const create = useWrite('webhooks.create_inbound', 'webhook');
  const isCalled = needs.some(({ kind }) => kind === 'webhook') && can('webhooks.list_inbound');
  const { data, isLoading } = useRead('webhooks.list_inbound', {}, { enabled: isCalled });
  const [choice, setChoice] = useState<string | null>();
  const name = starts.find(({ kind }) => kind === 'webhook')?.name ?? '';
  const endpoints = data?.items ?? [];
  const options = !isCalled
    ? []
    : [
        ...endpoints.map((one) => ({ value: one.id, label: `${one.name} · ${one.path}` })),
        ...(can('webhooks.create_inbound')
          ? [{ value: newWebhook, label: t('new_workflow.new_webhook', { name }) }]
          : []),
      ];
  // With several webhooks, only the person knows which one is meant.
  const defaultChoice = endpoints.length > 1 ? null : (options[0]?.value ?? null);
  const chosen = choice === undefined ? defaultChoice : choice;
  return {
    asks: isCalled && data !== undefined && options.length > 0,
    isKnown: !isLoading,
    chosen,
    options,
    choose: setChoice,
    async take() {
      if (chosen !== newWebhook) return { id: chosen ?? undefined, shown: undefined };
      const { id, url, token } = await create.mutateAsync({ name });
      setChoice(id);
      return { id, shown: { title: name, id, url, token } };
    },
  };
}

export function TemplateWebhookChoice({ webhook }: { webhook: TemplateWebhook }) {
  const { chosen, options, choose } = webhook;
  return (
    <div>
      <Select
        label={t('new_workflow.which_webhook')}
        description={t('new_workflow.which_webhook_hint')}
        placeholder={t('new_workflow.choose_webhook')}
        allowDeselect={false}
        data={options}
        value={chosen}
        onChange={choose}
      />
      {chosen !== null && chosen !== newWebhook && <WebhookStarts endpointId={chosen} />}
    </div>
  );
}
