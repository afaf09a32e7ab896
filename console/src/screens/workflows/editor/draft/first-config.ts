/** The first config of a new node, if an empty one would be faulty. */
export function startOf(role: 'step' | 'trigger', kind: string): Record<string, unknown> | undefined {
  switch (`${role} ${kind}`) {
    case 'step http':
      return { method: 'GET', url: '' };
    case 'step switch':
      return { value: '', cases: [] };
    case 'step set':
      return { values: {} };
    case 'step code':
      return { source: 'return input;' };
    case 'step wait':
      return { ms: 60_000 };
    case 'trigger schedule':
      return { cron: '0 9 * * 1-5', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    default:
      return undefined;
  }
}
