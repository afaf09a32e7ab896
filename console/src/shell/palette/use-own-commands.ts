import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Building2, Copy, Keyboard, Languages, LogOut, Play, SunMoon } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import { useSession } from '../../api/session.ts';
import { writeClipboard } from '../../ui/buttons/write-clipboard.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { currentLanguage, languages, nameOfLanguage } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { openWorkspace } from '../open-workspace.ts';
import { useChangeLanguage } from '../use-change-language.ts';
import { useSignOut } from '../use-sign-out.ts';
import type { Command } from './command.ts';

interface Handlers {
  onSheet: () => void;
  onChooseWorkflow: () => void;
}

/** Commands that take effect at once, on any screen. */
export function useOwnCommands({ onSheet, onChooseWorkflow }: Handlers): Command[] {
  const { workspaces, workspaceId } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const changeLanguage = useChangeLanguage();
  const signOut = useSignOut();
  const copyAddress = async () => {
    const { url } = await callAction('workspace.mcp_server', {});
    await writeClipboard(url);
    notify.done(t('palette.copied_mcp'));
  };
  return [
    {
      key: 'run',
      label: t('palette.run_workflow'),
      icon: Play,
      needs: 'workflows.run',
      staysOpen: true,
      run: onChooseWorkflow,
    },
    {
      key: 'mcp',
      label: t('palette.copy_mcp'),
      icon: Copy,
      needs: 'workspace.mcp_server',
      run: () => void copyAddress().catch(notify.failed),
    },
    ...workspaces
      .filter(({ id }) => id !== workspaceId)
      .map(({ id, name }) => ({
        key: `workspace:${id}`,
        label: t('palette.switch_workspace', { name }),
        icon: Building2,
        run: () => openWorkspace(id),
      })),
    {
      key: 'theme',
      label: t('palette.toggle_theme'),
      icon: SunMoon,
      run: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
    },
    ...languages
      .filter((language) => language !== currentLanguage())
      .map((language) => ({
        key: `language:${language}`,
        label: t('palette.switch_language', { language: nameOfLanguage(language) }),
        icon: Languages,
        run: () => changeLanguage(language),
      })),
    { key: 'sheet', label: t('shell.shortcuts'), icon: Keyboard, keys: ['?'], run: onSheet },
    { key: 'sign_out', label: t('shell.sign_out'), icon: LogOut, run: () => void signOut() },
  ];
}
