import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { Check, Minus } from 'lucide-react';
import { Fragment } from 'react';
import { useModuleTitle } from '../../api/catalogue.ts';
import type { Capability, Role } from '../../api/types.ts';
import { t, tn, wordFor } from '../../words/words.ts';
import { roleText } from './role-choice.tsx';
import { RoleMenu } from './role-menu.tsx';
import { roleName } from './role-name.ts';
import classes from './roles.module.css';

interface RoleMatrixProps {
  roles: Role[];
  capabilities: Capability[];
  mayEdit: boolean;
  onToggle: (roleId: string, capability: string) => void;
}

/** Columns are roles, rows are rights, grouped by module. */
export function RoleMatrix({ roles, capabilities, mayEdit, onToggle }: RoleMatrixProps) {
  const moduleTitle = useModuleTitle();
  const modules = [...new Set(capabilities.map((capability) => capability.module))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section className={classes.frame} aria-label={t('roles.matrix')} tabIndex={0}>
      <Table className={classes.matrix}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('roles.right')}</Table.Th>
            {roles.map((role) => (
              <Table.Th key={role.id} scope="col">
                <span className={classes.roleHead}>
                  {roleName(role)}
                  {!role.builtIn && mayEdit && <RoleMenu role={role} />}
                </span>
                <span className={classes.roleDetail}>
                  {tn('roles.members', role.members)}
                  {role.builtIn && ` · ${t('roles.built_in')}`}
                </span>
                {role.builtIn && <span className={classes.roleText}>{roleText(role)}</span>}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {modules.map((module) => (
            <Fragment key={module}>
              <Table.Tr className={classes.group}>
                <Table.Th scope="colgroup" colSpan={roles.length + 1}>
                  {moduleTitle(module)}
                </Table.Th>
              </Table.Tr>
              {capabilities
                .filter((capability) => capability.module === module)
                .map((capability) => (
                  <Table.Tr key={capability.name}>
                    <Table.Th scope="row" className={classes.right}>
                      {wordFor('right', capability.name) ?? wordFor('level', capability.level) ?? capability.level}{' '}
                      <code>{capability.name}</code>
                    </Table.Th>
                    {roles.map((role) => (
                      <Table.Td key={role.id}>
                        <RightCell role={role} capability={capability} mayEdit={mayEdit} onToggle={onToggle} />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface RightCellProps {
  role: Role;
  capability: Capability;
  mayEdit: boolean;
  onToggle: (roleId: string, capability: string) => void;
}

function RightCell({ role, capability, mayEdit, onToggle }: RightCellProps) {
  const has = role.capabilities.includes(capability.name);
  if (role.builtIn || !mayEdit) {
    return (
      <span className={has ? classes.yes : classes.no}>
        {has ? <Check size={16} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
        <VisuallyHidden>{has ? t('roles.yes') : t('roles.no')}</VisuallyHidden>
      </span>
    );
  }
  return (
    <Checkbox
      checked={has}
      onChange={() => onToggle(role.id, capability.name)}
      aria-label={t('roles.allowed', { role: role.name, right: capability.name })}
    />
  );
}
