import { Button, Group, Stack, Text } from '@mantine/core';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';
import { TryWebhookArrivals } from './try-webhook-arrivals.tsx';
import { useTryWebhook } from './use-try-webhook.ts';

/** Creates an endpoint to try out, shows the command that calls it, and each delivery as it arrives. */
export function TryWebhook({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { made, makesWorkflow, start, isBusy, error, leave } = useTryWebhook();
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Dialog title={t('try_webhook.title')} opened={opened} onClose={close} size={640}>
      {made ? (
        <TryWebhookArrivals made={made} onClose={close} />
      ) : (
        <Stack>
          <Text>{makesWorkflow ? t('try_webhook.text') : t('try_webhook.text_no_workflow')}</Text>
          {error && <ErrorBox error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button loading={isBusy} onClick={start} data-autofocus>
              {t('try_webhook.start')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
