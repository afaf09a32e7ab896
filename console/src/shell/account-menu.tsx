import { Popover, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { BookOpen, CircleUser, Keyboard, LogOut } from 'lucide-react';
import { useSession } from '../api/session.ts';
import { Avatar } from '../ui/values/avatar.tsx';
import { KeyCap } from '../ui/values/key-cap.tsx';
import { currentLanguage, languageOf, languages, nameOfLanguage } from '../words/language.ts';
import { t } from '../words/words.ts';
import classes from './shell.module.css';
import { useChangeLanguage } from './use-change-language.ts';
import { useSignOut } from './use-sign-out.ts';

const schemes = ['light', 'dark', 'auto'] as const;

/** A popover instead of a menu, because it contains choices as well as commands. */
export function AccountMenu({ onSheet, isDrawer }: { onSheet: () => void; isDrawer: boolean }) {
  const { user } = useSession();
  const signOut = useSignOut();
  const [opened, control] = useDisclosure();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const changeLanguage = useChangeLanguage();
  return (
    <Popover
      opened={opened}
      onChange={control.set}
      // On a phone there is no room beside the drawer.
      position={isDrawer ? 'top-start' : 'right-end'}
      width={248}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.item}
          aria-label={t('shell.account', { name: user.name })}
          onClick={control.toggle}
        >
          <Avatar name={user.name} personId={user.id} />
          <span className={classes.itemLabel}>{user.name}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('shell.account', { name: user.name })}>
        <p className={classes.popoverLabel}>{user.email}</p>
        <Link to="/settings/profile" className={classes.item} onClick={control.close}>
          <CircleUser size={15} aria-hidden="true" />
          <span className={classes.itemLabel}>{t('settings.profile')}</span>
        </Link>
        <button
          type="button"
          className={classes.item}
          onClick={() => {
            control.close();
            onSheet();
          }}
        >
          <Keyboard size={15} aria-hidden="true" />
          <span className={classes.itemLabel}>{t('shell.shortcuts')}</span>
          <KeyCap>?</KeyCap>
        </button>
        <a className={classes.item} href="/docs" target="_blank" rel="noreferrer">
          <BookOpen size={15} aria-hidden="true" />
          <span className={classes.itemLabel}>{t('shell.reference')}</span>
        </a>
        <p className={classes.popoverLabel}>{t('shell.theme')}</p>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('shell.theme')}
          value={colorScheme}
          onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}
          data={schemes.map((value) => ({ value, label: t(`shell.theme_${value}`) }))}
        />
        <p className={classes.popoverLabel}>{t('shell.language')}</p>
        <SegmentedControl
          fullWidth
          size="xs"
          mb={8}
          aria-label={t('shell.language')}
          value={currentLanguage()}
          onChange={(value) => changeLanguage(languageOf(value))}
          data={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
        />
        <button type="button" className={classes.item} onClick={() => void signOut()}>
          <LogOut size={15} aria-hidden="true" />
          <span className={classes.itemLabel}>{t('shell.sign_out')}</span>
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
