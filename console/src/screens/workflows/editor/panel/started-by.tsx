import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowTrigger } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { CodeBlock } from '../../../../ui/values/code-block.tsx';
import { t } from '../../../../words/words.ts';
import { NextTimes } from '../../schedules/next-times.tsx';
import { useEditor } from '../editor-context.ts';
import { inputSkeleton } from '../run/input-skeleton.ts';
import classes from './panel.module.css';
import { StartedByApp } from './started-by-app.tsx';

/** How many addresses that start the same version are listed. */
const maxShown = 3;

/** How this trigger starts the deployed version: an address, a command, the next times. */
export function StartedBy({ trigger }: { trigger: WorkflowTrigger }) {
  const { workflow } = useEditor();
  const reached = workflow.reached.find(({ triggerId, kind }) => triggerId === trigger.id && kind === trigger.kind);
  switch (trigger.kind) {
    case 'manual':
      return <Text>{t('started.manual')}</Text>;
    case 'event':
      return <Text>{t('started.event')}</Text>;
    case 'api':
      return <ByCall workflowId={workflow.id} />;
    case 'webhook':
      return <ByWebhook endpointId={trigger.config?.endpointId} />;
    case 'schedule':
      return <BySchedule triggerId={trigger.id} />;
    case 'mcp':
      return (
        reached && (
          <>
            <CodeBlock text={reached.name} label={t('reached.tool')} />
            <Text>
              {t('reached.tool_text')}{' '}
              <Anchor component={Link} to="/integrations" inherit>
                {t('reached.tool_link')}
              </Anchor>
            </Text>
          </>
        )
      );
    case 'chat':
      return (
        reached && (
          <>
            <CodeBlock text={reached.url} label={t('reached.page')} />
            <Text>
              <Anchor href={reached.url} target="_blank" rel="noreferrer" inherit>
                {t('reached.page_open')} <ExternalLink size={13} aria-hidden="true" />
              </Anchor>
            </Text>
          </>
        )
      );
    case 'a2a':
      return (
        reached && (
          <>
            <CodeBlock text={reached.url} label={t('reached.card')} />
            <Text>{t('reached.card_text', { name: reached.name })}</Text>
          </>
        )
      );
    case 'app':
      return <StartedByApp trigger={trigger} />;
    default:
      return null;
  }
}

function Text({ children }: { children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}

function ByCall({ workflowId }: { workflowId: string }) {
  const can = useCan();
  const { store } = useEditor();
  const body = JSON.stringify(inputSkeleton(store.read().design.definition));
  const command = [
    `curl -X POST '${location.origin}/api/workflows/${workflowId}/execute'`,
    '-H "x-api-key: $SVC_API_KEY"',
    "-H 'Content-Type: application/json'",
    `-d '${body}'`,
  ].join(' \\\n  ');
  return (
    <>
      <CodeBlock text={command} label={t('started.call')} />
      <Text>
        {t('started.call_text')}{' '}
        {can('keys.create') && (
          <Anchor component={Link} to="/settings/keys" inherit>
            {t('started.make_key')}
          </Anchor>
        )}
      </Text>
    </>
  );
}

function ByWebhook({ endpointId }: { endpointId: unknown }) {
  const can = useCan();
  const { data } = useRead('webhooks.list_inbound', {}, { enabled: can('webhooks.list_inbound') });
  const chosen = data?.items.find(({ id }) => id === endpointId);
  if (chosen) {
    return (
      <>
        <CodeBlock text={chosen.url} label={t('started.webhook_address')} />
        <Text>
          {t('started.webhook')}{' '}
          <Anchor component={Link} to={`/webhooks/incoming/${chosen.id}`} inherit>
            {t('started.webhook_open')}
          </Anchor>
        </Text>
      </>
    );
  }
  return (
    <>
      <Text>
        {t('started.any_webhook')}{' '}
        <Anchor component={Link} to="/webhooks" inherit>
          {t('started.webhooks')}
        </Anchor>
      </Text>
      {data?.items.slice(0, maxShown).map(({ id, name, url }) => (
        <CodeBlock key={id} text={url} label={name} />
      ))}
    </>
  );
}

function BySchedule({ triggerId }: { triggerId: string }) {
  const { workflow } = useEditor();
  const { data } = useRead('workflows.list_schedules', {});
  const found = data?.items.find((one) => one.workflowId === workflow.id && one.triggerId === triggerId);
  if (!found) return null;
  return (
    <>
      <Text>{t('started.schedule')}</Text>
      <NextTimes times={found.next} zone={found.timeZone} />
    </>
  );
}
