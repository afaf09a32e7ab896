import { Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import type { Connection, DeviceCode } from '../../../api/types.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { formatDateTime } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import classes from './oauth.module.css';

interface DeviceDialogProps {
  connection: Connection;
  device: DeviceCode;
  onClose: () => void;
}

/** Shows the code to enter at the provider on any device, and waits for that. */
export function DeviceDialog({ connection: { id, name }, device, onClose }: DeviceDialogProps) {
  const problem = useEntered(id, device.intervalSeconds, () => {
    notify.done(t('oauth.signed_in', { name }));
    onClose();
  });
  const { userCode, verificationUri, verificationUriComplete, expiresAt } = device;
  return (
    <Dialog title={t('oauth.device_title', { name })} opened onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('oauth.device_text')}</Text>
        <Anchor href={verificationUriComplete ?? verificationUri} target="_blank" rel="noreferrer noopener">
          {verificationUri}
        </Anchor>
        <Group gap="xs" wrap="nowrap">
          <output className={classes.code} style={{ flex: 1 }} aria-label={t('oauth.device_code')}>
            {userCode}
          </output>
          <CopyButton text={userCode} />
        </Group>
        {problem ? (
          <ErrorBox error={problem} />
        ) : (
          <Group gap="xs">
            <Loader size="xs" aria-hidden />
            <Text size="sm" c="dimmed">
              {t('oauth.device_waiting', { time: formatDateTime(expiresAt) })}
            </Text>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

/** Polls as often as the provider allows, until it accepts or refuses; returns the refusal. */
function useEntered(id: string, intervalSeconds: number, onEntered: () => void): unknown {
  const [problem, setProblem] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for one code, from its beginning to its end.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const ask = async (): Promise<void> => {
      try {
        const answer = await callAction('connections.poll_sign_in', { id });
        if (left) return;
        if (answer.done) onEntered();
        else wait(answer.intervalSeconds);
      } catch (error) {
        if (!left) setProblem(error);
      }
    };
    const wait = (seconds: number) => {
      timer = setTimeout(() => void ask(), seconds * 1_000 + 200);
    };
    wait(intervalSeconds);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id]);
  return problem;
}
