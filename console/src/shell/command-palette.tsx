import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { useRouter } from '@tanstack/react-router';
import {
  FileSearch,
  Keyboard,
  KeyRound,
  type LucideIcon,
  Newspaper,
  PenLine,
  ReceiptText,
  Search,
  SquareCheckBig,
  SunMoon,
  Target,
  UserPlus,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ActionName } from '../api/actions.ts';
import { useCan } from '../api/catalogue.ts';
import { useRead } from '../api/use-action.ts';
import { thingIcon } from '../ui/thing-icon.ts';
import { t, wordFor } from '../words/words.ts';
import { mainPlaces, settingGroups } from './places.ts';
import classes from './shell.module.css';

interface Command {
  /** Two of one name differ by it. */
  key?: string;
  label: string;
  detail?: string | undefined;
  icon: LucideIcon;
  needs?: ActionName | undefined;
  run: () => void;
}

/** ⌘K: screens, things to do, and data found by the server. */
export function CommandPalette({ onSheet }: { onSheet: () => void }) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 160);
  const router = useRouter();
  const can = useCan();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const found = useRead(
    'workspace.search',
    { q: wanted, limit: 8 },
    { enabled: wanted.length > 1 && can('workspace.search') },
  );

  const go = (address: string) => () => router.history.push(address);
  const places = [
    ...mainPlaces.map((place) => ({ ...place, group: undefined })),
    ...settingGroups.flatMap((group) => group.places.map((place) => ({ ...place, group: group.label }))),
  ];
  const screens: Command[] = places.map(({ to, label, icon, needs, group }) => ({
    label: t(label),
    detail: group && t('nav.settings'),
    icon,
    needs,
    run: go(to),
  }));
  const actions: Command[] = [
    { label: t('palette.create_lead'), icon: Target, needs: 'crm.create_lead', run: go('/leads?id=new') },
    { label: t('palette.create_task'), icon: SquareCheckBig, needs: 'tasks.create', run: go('/tasks?id=new') },
    { label: t('palette.write_message'), icon: PenLine, needs: 'messages.draft', run: go('/messages?id=new') },
    { label: t('palette.create_invoice'), icon: ReceiptText, needs: 'payments.save_invoice', run: go('/invoices/new') },
    { label: t('palette.create_post'), icon: Newspaper, needs: 'publishing.save_post', run: go('/posts/new') },
    { label: t('palette.invite'), icon: UserPlus, needs: 'members.invite', run: go('/members?invite=1') },
    { label: t('palette.create_key'), icon: KeyRound, needs: 'keys.create', run: go('/settings/keys?create=1') },
    {
      label: t('palette.toggle_theme'),
      icon: SunMoon,
      run: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
    },
    { label: t('shell.shortcuts'), icon: Keyboard, run: onSheet },
  ];
  const hits = wanted.length > 1 ? (found.data?.items ?? []) : [];
  const data: Command[] = hits.map(({ type, id, title, subtitle, href }) => ({
    key: `${type}:${id}`,
    label: title,
    detail: [wordFor('thing', type), subtitle].filter(Boolean).join(' · '),
    icon: thingIcon(type),
    run: go(href),
  }));
  if (hits.length > 0)
    data.push({
      label: t('palette.all_results', { q: wanted }),
      icon: FileSearch,
      run: go(`/search?q=${encodeURIComponent(wanted)}`),
    });
  const fitting = (commands: Command[]) =>
    commands.filter(
      (command) =>
        (!command.needs || can(command.needs)) &&
        `${command.label} ${command.detail ?? ''}`.toLowerCase().includes(text.trim().toLowerCase()),
    );
  const groups: [string, Command[]][] = [
    [t('palette.screens'), fitting(screens)],
    [t('palette.actions'), fitting(actions)],
    [t('palette.data'), data],
  ];
  const shown = groups.filter(([, commands]) => commands.length > 0);
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      shortcut="mod + K"
      scrollable
      maxHeight={440}
      clearQueryOnClose
      centered={false}
      yOffset="14vh"
      classNames={{ search: classes.paletteSearch, content: classes.palette, action: classes.paletteAction }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 2 }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<Search size={17} />}
      />
      <Spotlight.ActionsList>
        {shown.map(([label, commands]) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {commands.map(({ key, label: name, detail, icon: Icon, run }) => (
              <Spotlight.Action
                key={key ?? `${name}${detail}`}
                onClick={run}
                leftSection={<Icon size={16} />}
                label={name}
                description={detail}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        <SelectFirst commands={shown.flatMap(([, commands]) => commands.map(({ label }) => label)).join()} />
        {shown.length === 0 && <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Enter runs the first entry; what the server finds arrives after Spotlight has looked for one to select. */
function SelectFirst({ commands }: { commands: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of commands has another first one.
  useEffect(() => {
    const list = marker.current?.parentElement;
    if (list?.querySelector('[data-selected]')) return;
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  }, [commands]);
  return <span ref={marker} hidden />;
}
