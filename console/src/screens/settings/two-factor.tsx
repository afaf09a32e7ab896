import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { auth, sessionQuery, useSession } from '../../api/session.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { QrCode } from '../../ui/values/qr-code.tsx';
import { t } from '../../words/words.ts';
import classes from './settings.module.css';

type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: string; otpauthUrl: string }
  | { name: 'codes'; codes: string[] }
  | { name: 'stop' };

export function TwoFactor() {
  const { user } = useSession();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const finish = async (message: string) => {
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    notify.done(message);
    close();
  };
  return (
    <Group justify="space-between" gap="sm">
      <Text flex="1 1 260px">{user.twoFactor ? t('security.two_factor_on') : t('security.two_factor_off')}</Text>
      {user.twoFactor ? (
        <Button variant="default" onClick={() => setStep({ name: 'stop' })}>
          {t('security.two_factor_stop')}
        </Button>
      ) : (
        <Button leftSection={<ShieldCheck size={15} />} onClick={() => setStep({ name: 'password' })}>
          {t('security.two_factor_start')}
        </Button>
      )}
      <Dialog
        title={step?.name === 'stop' ? t('security.two_factor_stop_title') : t('security.two_factor')}
        opened={Boolean(step)}
        onClose={close}
        sticky={step?.name === 'codes'}
      >
        {step?.name === 'password' && (
          <AskPassword
            text={t('security.password_first')}
            submitLabel={t('security.go_on')}
            onSubmit={async (password) => setStep({ name: 'scan', ...(await auth.startTwoFactor({ password })) })}
          />
        )}
        {step?.name === 'scan' && (
          <Scan
            secret={step.secret}
            otpauthUrl={step.otpauthUrl}
            onConfirmed={(codes) => setStep({ name: 'codes', codes })}
          />
        )}
        {step?.name === 'codes' && (
          <RecoveryCodes codes={step.codes} onKept={() => finish(t('security.two_factor_done'))} />
        )}
        {step?.name === 'stop' && (
          <Stop
            onSubmit={async (proof) => {
              await auth.disableTwoFactor(proof);
              await finish(t('security.two_factor_stopped'));
            }}
          />
        )}
      </Dialog>
    </Group>
  );
}

interface AskPasswordProps {
  text: string;
  submitLabel: string;
  onSubmit: (password: string) => Promise<void>;
}

function AskPassword({ text, submitLabel, onSubmit }: AskPasswordProps) {
  return (
    <Stack>
      <Text c="dimmed">{text}</Text>
      <FieldForm
        fields={[{ name: 'password', label: t('entry.password'), kind: 'password', required: true, autoFocus: true }]}
        submitLabel={submitLabel}
        codeFields={{ wrong_password: 'password' }}
        onSubmit={({ password }) => onSubmit(password)}
      />
    </Stack>
  );
}

/** Asks for the credentials again, because an open screen does not prove who is using it. */
function Stop({ onSubmit }: { onSubmit: (proof: { password: string; code: string }) => Promise<void> }) {
  return (
    <Stack>
      <Text c="dimmed">{t('security.two_factor_stop_text')}</Text>
      <FieldForm
        fields={[
          { name: 'password', label: t('entry.password'), kind: 'password', required: true, autoFocus: true },
          {
            name: 'code',
            label: t('sign_in.code'),
            kind: 'code',
            required: true,
            maxLength: 40,
            description: t('sign_in.code_hint'),
          },
        ]}
        submitLabel={t('security.two_factor_stop')}
        codeFields={{ wrong_password: 'password', wrong_code: 'code' }}
        onSubmit={onSubmit}
      />
    </Stack>
  );
}

interface ScanProps {
  secret: string;
  otpauthUrl: string;
  onConfirmed: (codes: string[]) => void;
}

function Scan({ secret, otpauthUrl, onConfirmed }: ScanProps) {
  return (
    <Stack>
      <Text c="dimmed">{t('security.scan')}</Text>
      <div className={classes.qr}>
        <QrCode text={otpauthUrl} label={t('security.qr')} size={196} />
      </div>
      <Text size="sm" c="dimmed">
        {t('security.by_hand')} <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
      </Text>
      <FieldForm
        fields={[
          { name: 'code', label: t('security.code'), kind: 'code', required: true, autoFocus: true, maxLength: 10 },
        ]}
        submitLabel={t('security.confirm')}
        codeFields={{ wrong_code: 'code' }}
        onSubmit={async ({ code }) => {
          const { recoveryCodes } = await auth.confirmTwoFactor({ code: code.replace(/\s/g, '') });
          onConfirmed(recoveryCodes);
        }}
      />
    </Stack>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <Stack>
      <Text fw={600}>{t('security.recovery')}</Text>
      <Text c="dimmed">{t('security.recovery_text')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton variant="button" text={codes.join('\n')} label={t('security.copy_all')} />
        <Button onClick={onKept}>{t('security.kept')}</Button>
      </Group>
    </Stack>
  );
}
