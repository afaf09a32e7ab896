import { Button } from '@mantine/core';
import { EntryLayout } from '../screens/entry/entry-layout.tsx';
import { t } from '../words/words.ts';
import { useSignOut } from './use-sign-out.ts';

export function NoWorkspace() {
  const signOut = useSignOut();
  return (
    <EntryLayout title={t('shell.no_workspace')} text={t('shell.no_workspace_text')}>
      <Button variant="default" fullWidth onClick={signOut}>
        {t('shell.sign_out')}
      </Button>
    </EntryLayout>
  );
}
