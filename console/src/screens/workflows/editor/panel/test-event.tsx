import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pin, Radio } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowTrigger } from '../../../../api/types.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { JsonBlock } from '../../../../ui/values/code-block.tsx';
import { LogTime } from '../../../../ui/values/time-ago.tsx';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import { samplesByEvents, useSample } from '../run/use-sample.ts';
import classes from './panel.module.css';

const lookEveryMs = 1_500;

/**
 * Waits for the next event that would start the draft and shows its data. Nothing is started, so this also works before
 * deployment.
 */
export function TestEvent({ trigger }: { trigger: WorkflowTrigger }) {
  const { workflow, autosave, mayEdit } = useEditor();
  const can = useCan();
  const [isListening, setIsListening] = useState(false);
  const [before, setBefore] = useState<string | null>();
  const [error, setError] = useState<unknown>();
  const last = useSample(trigger);
  const input = { id: workflow.id, triggerId: trigger.id };
  const heard = useQuery({
    queryKey: ['workflows.find_sample', input, 'listening', before],
    queryFn: ({ signal }) => callAction('workflows.find_sample', input, { signal }),
    enabled: isListening && before !== undefined,
    refetchInterval: lookEveryMs,
  });
  const came = isListening && before !== undefined && heard.data?.event && heard.data.event.id !== before;
  const { refetch } = last;
  useEffect(() => {
    if (!came) return;
    setIsListening(false);
    void refetch();
  }, [came, refetch]);
  if (!samplesByEvents(trigger.kind) || !can('workflows.find_sample')) return null;
  const listen = async () => {
    setError(undefined);
    setBefore(undefined);
    setIsListening(true);
    try {
      // Only new events count, for the trigger as it is set up now.
      await autosave.flush();
      setBefore((await callAction('workflows.find_sample', input)).event?.id ?? null);
    } catch (cause) {
      setError(cause);
      setIsListening(false);
    }
  };
  return (
    <section className={classes.reached} aria-labelledby="test-event">
      <h3 id="test-event" className={classes.reachedTitle}>
        {t('test_event.title')}
      </h3>
      <p className={classes.text} role="status" data-listening={(isListening && before !== undefined) || undefined}>
        {t(
          isListening
            ? trigger.kind === 'webhook'
              ? 'test_event.call_now'
              : 'test_event.happen_now'
            : 'test_event.text',
        )}
      </p>
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Radio size={14} />}
          onClick={() => (isListening ? setIsListening(false) : void listen())}
        >
          {t(isListening ? 'test_event.stop' : 'test_event.listen')}
        </Button>
      </div>
      {error !== undefined && <ErrorBox error={error} />}
      {!isListening && last.event && <Received event={last.event} triggerId={trigger.id} mayPin={mayEdit} />}
    </section>
  );
}

interface ReceivedProps {
  event: { at: string; body: unknown };
  triggerId: string;
  mayPin: boolean;
}

function Received({ event, triggerId, mayPin }: ReceivedProps) {
  const { store } = useEditor();
  const pin = () => {
    store.change((design) => ({ ...design, pins: { ...design.pins, [triggerId]: event.body } }));
    notify.done(t('test_event.pinned'));
  };
  return (
    <>
      <p className={classes.text}>
        {t('test_event.received')} <LogTime at={event.at} />
      </p>
      <JsonBlock value={event.body} label={t('test_event.payload')} />
      {mayPin && (
        <div className={classes.buttons}>
          <Button size="compact-sm" variant="default" leftSection={<Pin size={14} />} onClick={pin}>
            {t('test_event.pin')}
          </Button>
        </div>
      )}
    </>
  );
}
