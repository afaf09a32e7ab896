import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { WorkflowTemplate } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { t } from '../../../words/words.ts';
import type { ShownToken } from '../../webhooks/incoming/token-once.tsx';
import { WebhookStarts } from '../editor/form/webhook-starts.tsx';

/** In place of an id: one that is made together with the workflow. */
const fresh = 'new';

interface TemplateWebhook {
  /** Whether the template begins with a call, and this person can say which webhook takes it. */
  asks: boolean;
  /** Whether it is known yet what there is to choose from. */
  isKnown: boolean;
  chosen: string | null;
  options: { value: string; label: string }[];
  choose: (value: string | null) => void;
  /** Makes the webhook where a new one is wanted, once. */
  take: () => Promise<{ id: string | undefined; shown: ShownToken | undefined }>;
}

/** Which webhook starts a workflow made from this template: the only one there is, or a new one where there is none. */
export function useTemplateWebhook({ needs, starts }: WorkflowTemplate): TemplateWebhook {
  const can = useCan();
  const create = useWrite('webhooks.create_inbound', 'webhook');
  const isCalled = needs.some(({ kind }) => kind === 'webhook') && can('webhooks.list_inbound');
  const { data, isLoading } = useRead('webhooks.list_inbound', {}, { enabled: isCalled });
  const [wanted, setWanted] = useState<string | null>();
  const name = starts.find(({ kind }) => kind === 'webhook')?.name ?? '';
  const endpoints = data?.items ?? [];
  const options = !isCalled
    ? []
    : [
        ...endpoints.map((one) => ({ value: one.id, label: `${one.name} · ${one.path}` })),
        ...(can('webhooks.create_inbound') ? [{ value: fresh, label: t('new_workflow.new_webhook', { name }) }] : []),
      ];
  // Of several, only the person knows which is meant.
  const standard = endpoints.length > 1 ? null : (options[0]?.value ?? null);
  const chosen = wanted === undefined ? standard : wanted;
  return {
    asks: isCalled && data !== undefined && options.length > 0,
    isKnown: !isLoading,
    chosen,
    options,
    choose: setWanted,
    async take() {
      if (chosen !== fresh) return { id: chosen ?? undefined, shown: undefined };
      const { id, url, token } = await create.mutateAsync({ name });
      setWanted(id);
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
      {chosen !== null && chosen !== fresh && <WebhookStarts endpointId={chosen} />}
    </div>
  );
}
