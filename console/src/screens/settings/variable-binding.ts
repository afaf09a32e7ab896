import type { Variable } from '../../api/types.ts';
import { t } from '../../words/words.ts';

/** Describes where a secret may be used; empty if it may be used everywhere. */
export function bindingText({ hosts, workflows }: Pick<Variable, 'hosts' | 'workflows'>): string | undefined {
  const parts = [
    ...(hosts.length > 0 ? [t('variables.only_to', { hosts: hosts.join(', ') })] : []),
    ...(workflows.length > 0
      ? [
          t('variables.only_in', {
            workflows: workflows.map(({ name }) => name ?? t('variables.gone_workflow')).join(', '),
          }),
        ]
      : []),
  ];
  return parts.join(' · ') || undefined;
}
