import type { Role } from '../../api/types.ts';
import { wordFor } from '../../words/words.ts';

/** Built-in roles are translated by their key; custom roles have the name they were given. */
export function roleName(role: Pick<Role, 'key' | 'name' | 'builtIn'>): string {
  return (role.builtIn && wordFor('role', role.key)) || role.name;
}

export function roleNameByKey(roles: Role[], key: string): string {
  const role = roles.find((candidate) => candidate.key === key);
  return role ? roleName(role) : key;
}
