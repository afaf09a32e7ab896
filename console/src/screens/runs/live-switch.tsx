import { ActionIcon, Switch, Tooltip } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { t } from '../../words/words.ts';

interface LiveSwitchProps {
  live: boolean;
  onChange: (live: boolean) => void;
  onRefresh: () => void;
}

/** Whether the list follows what happens; while it does not, it is fetched anew by a button. */
export function LiveSwitch({ live, onChange, onRefresh }: LiveSwitchProps) {
  return (
    <>
      {!live && (
        <Tooltip label={t('runs.refresh')}>
          <ActionIcon aria-label={t('runs.refresh')} onClick={onRefresh}>
            <RefreshCw size={15} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('runs.live_hint')}>
        <Switch
          label={t('runs.live')}
          checked={live}
          onChange={(event) => onChange(event.currentTarget.checked)}
          labelPosition="left"
        />
      </Tooltip>
    </>
  );
}
