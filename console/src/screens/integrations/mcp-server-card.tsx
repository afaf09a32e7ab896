import { Skeleton } from '@mantine/core';
import type { ToolListCost, ToolListMode } from '../../api/types.ts';
import { Card, Section } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { StateDot } from '../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t, tn } from '../../words/words.ts';
import { AddressLine } from '../webhooks/address-line.tsx';
import { CreateKey } from './create-key.tsx';
import classes from './integrations.module.css';
import type { NewKey } from './new-key.tsx';
import { NewKeyBox } from './new-key.tsx';
import { ToolModeChoice } from './tool-mode-choice.tsx';
import type { Caller } from './use-callers.ts';

interface McpServerCardProps {
  /** Includes the chosen list of tools; undefined while it loads. */
  url: string | undefined;
  lists: ToolListCost[] | undefined;
  mode: ToolListMode;
  onMode: (mode: ToolListMode) => void;
  callers: Caller[] | undefined;
  newKey: NewKey | undefined;
  onNewKey: (key: NewKey | undefined) => void;
  mayCreate: boolean;
}

export function McpServerCard(props: McpServerCardProps) {
  const { url, lists, mode, onMode, callers, newKey, onNewKey, mayCreate } = props;
  const create = mayCreate && !newKey && <CreateKey variant="default" onCreated={onNewKey} />;
  return (
    <Section title={t('integrations.server')} description={t('integrations.server_text')} actions={create}>
      <Card>
        <div className={classes.server}>
          {url && lists ? (
            <>
              <Facts
                entries={[
                  [
                    t('integrations.address'),
                    <AddressLine key="address" text={url} label={t('integrations.copy_address')} />,
                  ],
                  [t('integrations.state'), callers && <ServerState key="state" callers={callers} />],
                ]}
              />
              <ToolModeChoice lists={lists} value={mode} onChange={onMode} />
            </>
          ) : (
            <Skeleton height={170} />
          )}
          {newKey && (
            <NewKeyBox
              shown={newKey}
              usedAt={callers?.find(({ id }) => id === newKey.id)?.lastUsedAt ?? null}
              onStored={() => onNewKey(undefined)}
            />
          )}
        </div>
      </Card>
    </Section>
  );
}

function ServerState({ callers }: { callers: Caller[] }) {
  const last = callers[0]?.lastUsedAt;
  if (!last) return <StateDot tone="info" label={t('integrations.nobody_yet')} />;
  return (
    <span className={classes.state}>
      <StateDot tone="good" label={tn('integrations.callers', callers.length)} />
      <span className={classes.quiet}>
        {t('integrations.last_call')} <TimeAgo at={last} />
      </span>
    </span>
  );
}
