import { Spotlight, spotlight } from '@mantine/spotlight';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../api/catalogue.ts';
import { useSession } from '../api/session.ts';
import { KeyCap } from '../ui/values/key-cap.tsx';
import { thingIcon } from '../ui/values/thing-icon.ts';
import { t } from '../words/words.ts';
import classes from './command-palette.module.css';
import type { Command } from './palette/command.ts';
import { createCommands } from './palette/create-commands.ts';
import { readRecent, rememberRecent } from './palette/recent-commands.ts';
import { screenCommands } from './palette/screen-commands.ts';
import { useFoundThings } from './palette/use-found-things.ts';
import { useOwnCommands } from './palette/use-own-commands.ts';
import { useWorkflowsToRun } from './palette/use-workflows-to-run.ts';

interface CommandPaletteProps {
  /** How often the palette was requested. It opens each time the number grows. */
  searches: number;
  onSheet: () => void;
}

/** ⌘K: screens, commands, and data found by the server. Recent entries come first. */
export function CommandPalette({ searches, onSheet }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const workspaceId = useSession().workspaceId ?? '';
  const router = useRouter();
  const can = useCan();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further request opens the palette.
  useEffect(() => spotlight.open(), [searches]);
  const typed = text.trim();
  const go = (address: string) => () => router.history.push(address);
  const chooseWorkflow = () => {
    setText('');
    setChoosing(true);
  };

  const screens = screenCommands(go);
  const ownCommands = useOwnCommands({ onSheet, onChooseWorkflow: chooseWorkflow });
  const found = useFoundThings(isChoosing ? '' : typed, go);
  const workflows = useWorkflowsToRun(isChoosing, typed);
  const matching = (commands: Command[]) =>
    commands.filter(
      ({ needs, label, detail }) =>
        (!needs || can(needs)) && `${label} ${detail ?? ''}`.toLowerCase().includes(typed.toLowerCase()),
    );
  const recent = (): Command[] =>
    readRecent(workspaceId).flatMap(({ to, label, detail, type }) => {
      const run = go(to);
      if (type) return [{ key: `recent:${to}`, label, detail, icon: thingIcon(type), to, type, run }];
      const screen = screens.find((candidate) => candidate.to === to);
      return screen ? [{ ...screen, key: `recent:${to}` }] : [];
    });
  const groups: [string, Command[]][] = isChoosing
    ? [[t('palette.run_which'), workflows]]
    : [
        [t('palette.recent'), typed === '' ? matching(recent()) : []],
        [t('palette.screens'), matching(screens)],
        [t('palette.actions'), matching([...createCommands(go), ...ownCommands])],
        [t('palette.data'), found],
      ];
  const shown = groups.filter(([, commands]) => commands.length > 0);
  const start = (command: Command) => {
    rememberRecent(workspaceId, command);
    command.run();
  };
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      onSpotlightClose={() => setChoosing(false)}
      shortcut={null}
      scrollable
      maxHeight={440}
      clearQueryOnClose
      centered={false}
      yOffset="14vh"
      classNames={{
        search: classes.search,
        content: classes.palette,
        action: classes.action,
        actionsGroup: classes.group,
      }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 2 }}
    >
      <Spotlight.Search
        placeholder={isChoosing ? t('palette.run_placeholder') : t('palette.placeholder')}
        aria-label={isChoosing ? t('palette.run_placeholder') : t('palette.placeholder')}
        leftSection={<Search size={17} />}
      />
      <Spotlight.ActionsList>
        {shown.map(([label, commands]) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {commands.map((command) => (
              <Spotlight.Action
                key={command.key}
                onClick={() => start(command)}
                closeSpotlightOnTrigger={!command.staysOpen}
                leftSection={<command.icon size={16} />}
                rightSection={command.keys && <Keys keys={command.keys} />}
                label={command.label}
                description={command.detail}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        <SelectFirst commands={shown.flatMap(([, commands]) => commands.map(({ key }) => key)).join()} />
        {shown.length === 0 && (
          <Spotlight.Empty>{isChoosing ? t('palette.run_none') : t('palette.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Keys({ keys }: { keys: string[] }) {
  return (
    <span className={classes.keys}>
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
    </span>
  );
}

/** Selects the first entry for Enter, because what the server finds arrives after Spotlight has selected one. */
function SelectFirst({ commands }: { commands: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of commands has a new first entry.
  useEffect(() => {
    const list = marker.current?.parentElement;
    if (list?.querySelector('[data-selected]')) return;
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  }, [commands]);
  return <span ref={marker} hidden />;
}
