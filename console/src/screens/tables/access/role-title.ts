import { wordFor } from '../../../words/words.ts';

const builtIn = ['owner', 'admin', 'member', 'viewer'];

/** Built-in roles are translated; others have the name they were given. */
export function roleTitle({ key, name }: { key: string; name: string }): string {
  return (builtIn.includes(key) && wordFor('role', key)) || name;
}

/** From the most to the least powerful, then custom roles. */
export function inOrder<Role extends { key: string }>(roles: Role[]): Role[] {
  const place = ({ key }: Role) => (builtIn.includes(key) ? builtIn.indexOf(key) : builtIn.length);
  return roles.toSorted((one, other) => place(one) - place(other));
}

export function roleTitleOf(roles: { key: string; name: string }[], key: string): string {
  const role = roles.find((candidate) => candidate.key === key);
  return role ? roleTitle(role) : key;
}
