import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { CodeBlock } from '../../ui/values/code-block.tsx';
import { t } from '../../words/words.ts';
import { RunStateDot } from '../runs/run-state-dot.tsx';
import { readyCurl } from '../webhooks/incoming/ready-curl.ts';
import classes from './home.module.css';
import { useSendFromHere } from './use-send-from-here.ts';
import type { TriedWebhook } from './use-try-webhook.ts';

/** The command, and below it the event and the run as soon as they exist. */
export function TryWebhookArrivals({ made, onClose }: { made: TriedWebhook; onClose: () => void }) {
  const { endpointId, url, token, workflowId, since } = made;
  const received = useRead('webhooks.list_received', { endpointId, since, limit: 1 });
  const runs = useRead(
    'workflows.list_runs',
    { workflowId: workflowId ?? '', startDate: since, limit: 1 },
    { enabled: workflowId !== undefined },
  );
  const send = useSendFromHere(url, token);
  const event = received.data?.items[0];
  const run = runs.data?.items[0];
  return (
    <Stack>
      <Text>{t('try_webhook.call')}</Text>
      <CodeBlock text={readyCurl(url, token)} label={t('try_webhook.call')} />
      <Group gap="xs">
        <Text size="sm" className={classes.quiet}>
          {t('try_webhook.no_terminal')}
        </Text>
        <Button size="compact-sm" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {t('try_webhook.send')}
        </Button>
      </Group>
      {send.error && <ErrorBox error={send.error} />}
      <ol className={classes.arrivals} aria-live="polite">
        <Arrival isThere={Boolean(event)} waiting={t('try_webhook.waiting')} arrived={t('try_webhook.arrived')}>
          <Link
            to="/webhooks/incoming/$id"
            params={{ id: endpointId }}
            search={{ received: event?.id }}
            className={classes.link}
          >
            {t('try_webhook.see_event')}
          </Link>
        </Arrival>
        {workflowId && (
          <Arrival isThere={Boolean(run)} waiting={t('try_webhook.run_waiting')} arrived={t('try_webhook.run_arrived')}>
            {run && (
              <>
                <RunStateDot state={run.status} />
                <Link to="/runs/$executionId" params={{ executionId: run.executionId }} className={classes.link}>
                  {t('try_webhook.see_run')}
                </Link>
              </>
            )}
          </Arrival>
        )}
      </ol>
      <Group justify="flex-end">
        <Button onClick={onClose} variant={event ? 'filled' : 'default'}>
          {event ? t('ui.done') : t('ui.close')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ArrivalProps {
  isThere: boolean;
  waiting: string;
  arrived: string;
  children: ReactNode;
}

function Arrival({ isThere, waiting, arrived, children }: ArrivalProps) {
  return (
    <li className={classes.arrival}>
      {isThere ? <CircleCheck size={20} className={classes.done} aria-hidden /> : <Loader size={18} aria-hidden />}
      <span className={classes.stepText}>{isThere ? arrived : waiting}</span>
      {isThere && children}
    </li>
  );
}
