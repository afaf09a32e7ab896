import { Radio, Stack } from '@mantine/core';
import type { Role } from '../../api/types.ts';
import type { DrawnField } from '../../ui/form/field.ts';
import { t, tn, wordFor } from '../../words/words.ts';
import { roleName } from './role-name.ts';
import classes from './roles.module.css';

/** All roles with their rights, so that the read-only one is found without opening a list. */
export function RoleChoice({ roles, value, error, onChange }: DrawnField & { roles: Role[] }) {
  return (
    <Radio.Group name="role" label={t('invite_form.role')} value={value} error={error} onChange={onChange}>
      <Stack gap={6} mt={4}>
        {byRights(roles).map((role) => (
          <Radio.Card key={role.id} value={role.key} className={classes.choice} aria-label={roleName(role)}>
            <Radio.Indicator size="xs" />
            <span>
              <span className={classes.choiceName}>{roleName(role)}</span>
              <span className={classes.choiceText}>{roleText(role)}</span>
            </span>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** The rights of a role in one line. */
export function roleText(role: Role): string {
  return (role.builtIn && wordFor('role_text', role.key)) || tn('roles.rights', role.capabilities.length);
}

/** Roles with the fewest rights first. */
function byRights(roles: Role[]): Role[] {
  return roles.toSorted((one, other) => rank(one) - rank(other));
}

function rank({ key, builtIn }: Role): number {
  return builtIn ? ['viewer', 'member', 'admin', 'owner'].indexOf(key) : 1.5;
}
