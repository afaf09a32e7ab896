import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { t } from '../../words/words.ts';
import { isStale } from '../editing/act-on-seen.ts';
import { ErrorBox } from '../feedback/error-box.tsx';

interface Effect {
  title: string;
  /** Describes what will happen. */
  effect: ReactNode;
  confirmLabel: string;
  /** Replaces “Cancel” if the action itself is called cancelling, so that the two buttons cannot be confused. */
  keepLabel?: string;
  dangerous?: boolean;
  onConfirm: () => Promise<unknown>;
}

/** Asks before a risky action. A refusal is shown in the dialog, which stays open. */
export function confirmEffect(effect: Effect): void {
  const id = modals.open({
    title: effect.title,
    size: 440,
    children: <ConfirmBody {...effect} close={() => modals.close(id)} />,
  });
}

function ConfirmBody({
  effect,
  confirmLabel,
  keepLabel,
  dangerous = true,
  onConfirm,
  close,
}: Effect & { close: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // The thing has changed since the question was asked, so confirming again would be refused as well.
  const isOutdated = isStale(error);
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      close();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Text component="div">{effect}</Text>
      {error !== undefined && <ErrorBox error={error} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close} data-autofocus>
          {isOutdated ? t('ui.look_again') : (keepLabel ?? t('ui.cancel'))}
        </Button>
        {!isOutdated && (
          <Button {...(dangerous ? { color: 'red' } : {})} loading={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
