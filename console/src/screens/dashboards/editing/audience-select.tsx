import { Select } from '@mantine/core';
import { useCan } from '../../../api/catalogue.ts';
import type { Dashboard } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { t } from '../../../words/words.ts';
import { roleTitle } from '../../tables/access/role-title.ts';

export type Audience = Pick<Dashboard, 'sharedWith' | 'role'>;

/** Everyone, one role, or only the owner. */
export function AudienceSelect({ value, onChange }: { value: Audience; onChange: (audience: Audience) => void }) {
  const can = useCan();
  const roles = useRead('members.list', {}, { enabled: can('members.list') }).data?.roles ?? [];
  return (
    <Select
      label={t('dashboards.audience')}
      allowDeselect={false}
      value={value.sharedWith === 'role' ? `role:${value.role}` : value.sharedWith}
      data={[
        { value: 'me', label: t('dashboards.only_me') },
        { value: 'everyone', label: t('dashboards.everyone') },
        ...roles.map((role) => ({
          value: `role:${role.key}`,
          label: t('dashboards.role', { role: roleTitle(role) }),
        })),
      ]}
      onChange={(chosen) => {
        if (chosen?.startsWith('role:')) onChange({ sharedWith: 'role', role: chosen.slice(5) });
        else if (chosen) onChange({ sharedWith: chosen as 'me' | 'everyone', role: null });
      }}
    />
  );
}
