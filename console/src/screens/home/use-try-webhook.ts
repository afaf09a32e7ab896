import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import { serverNow } from '../../api/request.ts';
import { refresh } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';

export interface TriedWebhook {
  endpointId: string;
  url: string;
  token: string;
  /** Undefined for people who may not deploy workflows. */
  workflowId?: string;
  /** Only deliveries after this moment are shown. */
  since: string;
}

/** Creates the endpoint and workflow of the first steps once; later visits reuse them with a new token. */
export function useTryWebhook() {
  const can = useCan();
  const client = useQueryClient();
  const makesWorkflow = can('workflows.create') && can('workflows.deploy');
  const making = useMutation({
    mutationFn: async (): Promise<TriedWebhook> => {
      const since = serverNow().toISOString();
      const endpoint = await endpointToTry();
      const workflowId = makesWorkflow ? await workflowToTry(endpoint.endpointId) : undefined;
      return { ...endpoint, ...(workflowId ? { workflowId } : {}), since };
    },
    onSettled: () => refresh(client, 'webhook', 'workflow'),
  });
  return {
    made: making.data,
    makesWorkflow,
    start: () => making.mutate(),
    isBusy: making.isPending,
    error: making.error,
    leave: () => making.reset(),
  };
}

async function endpointToTry(): Promise<Pick<TriedWebhook, 'endpointId' | 'url' | 'token'>> {
  const name = t('try_webhook.name');
  const { items } = await callAction('webhooks.list_inbound', {});
  const known = items.find((endpoint) => endpoint.name === name && endpoint.state === 'on');
  if (known) {
    const { token } = await callAction('webhooks.rotate_inbound', { id: known.id, overlapMinutes: 0 });
    return { endpointId: known.id, url: known.url, token };
  }
  const { id, url, token } = await callAction('webhooks.create_inbound', { name });
  return { endpointId: id, url, token };
}

async function workflowToTry(endpointId: string): Promise<string> {
  const name = t('try_webhook.name');
  const { items } = await callAction('workflows.list', { q: name, deployedOnly: true, limit: 20 });
  const known = items.find((workflow) => workflow.name === name);
  if (known) return known.id;
  const { id } = await callAction('workflows.create', {
    name,
    definition: {
      triggers: [
        { id: 'received', kind: 'webhook', name: t('try_webhook.trigger'), config: { endpointId }, position: place(0) },
      ],
      steps: [
        {
          id: 'answer',
          kind: 'transform',
          name: t('try_webhook.step'),
          config: { value: { received: '{{ trigger.body }}' } },
          position: place(1),
        },
      ],
      edges: [{ from: 'received', to: 'answer' }],
      output: '{{ steps.answer.output }}',
    },
  });
  await callAction('workflows.deploy', { id });
  return id;
}

function place(row: number) {
  return { x: 0, y: row * 140 };
}
