import { Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, CircleUser, Keyboard, LogOut } from 'lucide-react';
import { auth, rememberSession, useSession } from '../api/session.ts';
import { KeyCap } from '../ui/key-cap.tsx';
import { notify } from '../ui/notify.tsx';
import { Initials } from '../ui/person-name.tsx';
import { currentLanguage, type Language, languages } from '../words/language.ts';
import { speak, t } from '../words/words.ts';
import classes from './shell.module.css';
import { useSignOut } from './use-sign-out.ts';

const schemes = ['light', 'dark', 'auto'] as const;

export function AccountMenu({ onSheet }: { onSheet: () => void }) {
  const { user } = useSession();
  const client = useQueryClient();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const changeLanguage = async (language: Language) => {
    await speak(language);
    rememberSession(client, await auth.profile({ language }));
  };
  return (
    <Menu position="top-start" width={236} closeOnItemClick>
      <Menu.Target>
        <button type="button" className={classes.item} aria-label={t('shell.account', { name: user.name })}>
          <Initials name={user.name} />
          <span className={classes.itemLabel}>{user.name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item
          leftSection={<CircleUser size={15} />}
          renderRoot={(props) => <Link to="/settings/profile" {...props} />}
        >
          {t('settings.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={15} />} onClick={onSheet} rightSection={<KeyCap>?</KeyCap>}>
          {t('shell.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<BookOpen size={15} />} component="a" href="/docs" target="_blank" rel="noreferrer">
          {t('shell.reference')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('shell.theme')}</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('shell.theme')}
          value={colorScheme}
          onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}
          data={schemes.map((value) => ({ value, label: t(`shell.theme_${value}`) }))}
        />
        <Menu.Label>{t('shell.language')}</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('shell.language')}
          value={currentLanguage()}
          onChange={(value) => void changeLanguage(value === 'de' ? 'de' : 'en').catch(notify.failed)}
          data={languages.map((value) => ({ value, label: t(`shell.language_${value}`) }))}
        />
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={15} />} onClick={() => void signOut()}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
