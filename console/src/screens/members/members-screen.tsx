import { Box, Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import { RolesView } from './roles-view.tsx';

export function MembersScreen() {
  const [filters, setFilters] = useFilters<'view' | 'invite'>();
  const members = useRead('members.list', {});
  const can = useCan();
  const view = filters.view === 'roles' ? 'roles' : 'people';
  return (
    <Page
      title={t('members.title')}
      description={t('members.description')}
      width={view === 'roles' ? 'full' : 'normal'}
      actions={
        can('members.invite') && (
          <Button leftSection={<UserPlus size={15} />} onClick={() => setFilters({ invite: '1' })}>
            {t('members.invite')}
          </Button>
        )
      }
      toolbar={
        <ChoiceBar
          label={t('members.view')}
          value={view}
          onChange={(value) => setFilters({ view: value === 'people' ? '' : value }, 'push')}
          choices={[
            { value: 'people', label: t('members.people'), count: members.data?.items.length },
            { value: 'roles', label: t('members.roles'), count: members.data?.roles.length },
          ]}
        />
      }
    >
      {members.error && !members.data && <ErrorBox error={members.error} onRetry={() => void members.refetch()} />}
      {view === 'people' && (
        <>
          <MembersTable members={members.data?.items} roles={members.data?.roles ?? []} />
          {can('members.invite') && members.data && members.data.invitations.length > 0 && (
            <Box mt={32}>
              <InvitationsTable
                invitations={members.data.invitations}
                roles={members.data.roles}
                mails={members.data.mailsInvitations}
              />
            </Box>
          )}
        </>
      )}
      {view === 'roles' && <RolesView roles={members.data?.roles} capabilities={members.data?.capabilities ?? []} />}
      <InviteDialog
        // The form needs the roles for its initial value.
        opened={Boolean(filters.invite) && can('members.invite') && members.data !== undefined}
        roles={members.data?.roles ?? []}
        mails={members.data?.mailsInvitations ?? false}
        onClose={() => setFilters({ invite: '' })}
      />
    </Page>
  );
}
