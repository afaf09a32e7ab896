import { Button, Group } from '@mantine/core';
import { SecretOnce } from '../../ui/values/secret-once.tsx';
import { StateDot } from '../../ui/values/state-dot.tsx';
import { t } from '../../words/words.ts';
import classes from './integrations.module.css';

/** A key that was just created; it is stored nowhere else. */
export interface NewKey {
  id: string;
  name: string;
  secret: string;
}

interface NewKeyBoxProps {
  shown: NewKey;
  /** Its first call over MCP, if there was one. */
  usedAt: string | null;
  onStored: () => void;
}

/** The new key, until the person confirms that they have copied it. Until then the instructions contain it too. */
export function NewKeyBox({ shown, usedAt, onStored }: NewKeyBoxProps) {
  return (
    <div className={classes.newKey}>
      <SecretOnce secret={shown.secret} label={t('keys.your_key')} warning={t('integrations.key_shown_once')}>
        <Group justify="space-between" gap="sm">
          <KeyUse isUsed={usedAt !== null} />
          <Button variant="default" onClick={onStored}>
            {t('keys.stored')}
          </Button>
        </Group>
      </SecretOnce>
    </div>
  );
}

/** Whether the first call has come. */
export function KeyUse({ isUsed }: { isUsed: boolean }) {
  return (
    <div role="status">
      {isUsed ? (
        <StateDot tone="good" label={t('integrations.key_used')} />
      ) : (
        <StateDot tone="info" label={t('integrations.key_waits')} />
      )}
    </div>
  );
}
