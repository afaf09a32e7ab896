/**
 * The roles of every new workspace. Their permissions derive from the catalogue, so new actions are covered at once.
 */
export const builtInRoles = [
  { key: 'owner', name: 'Owner' },
  { key: 'admin', name: 'Admin' },
  { key: 'member', name: 'Member' },
  { key: 'viewer', name: 'Viewer' },
] as const;

const memberLevels = new Set(['read', 'write', 'import', 'send', 'publish', 'delete']);
/** In the modules that administer the workspace itself, members only have the permission to use. */
const administration = new Set(['workspace', 'members']);

export function builtInCapabilities(role: string, all: readonly string[]): readonly string[] {
  if (role === 'owner' || role === 'admin') return all;
  return all.filter((capability) => {
    const [module = '', level = ''] = capability.split('.');
    if (level === 'read') return true;
    return role === 'member' && memberLevels.has(level) && !administration.has(module);
  });
}
