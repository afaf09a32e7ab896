import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import type { ListedWorkflow } from '../../api/types.ts';
import { refresh, useRead } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { isStale } from '../../ui/editing/act-on-seen.ts';
import { t } from '../../words/words.ts';
import type { Command } from './command.ts';

/** The deployed workflows that match the text. Choosing one asks for confirmation, runs it and opens the run. */
export function useWorkflowsToRun(isChoosing: boolean, text: string): Command[] {
  const navigate = useNavigate();
  const client = useQueryClient();
  const found = useRead(
    'workflows.list',
    { deployedOnly: true, limit: 10, ...(text ? { q: text } : {}) },
    { enabled: isChoosing },
  );
  const confirmRun = ({ id, name, updatedAt, deployedAt }: ListedWorkflow) =>
    confirmEffect({
      title: t('palette.run_title', { name }),
      effect: t('palette.run_effect'),
      confirmLabel: t('palette.run'),
      dangerous: false,
      onConfirm: async () => {
        const { executionId } = await callAction('workflows.run', {
          id,
          mode: 'async',
          expectedUpdatedAt: updatedAt,
          expectedDeployedAt: deployedAt,
        }).catch(async (cause: unknown) => {
          if (isStale(cause)) await refresh(client, 'workflow');
          throw cause;
        });
        void navigate({ to: '/runs/$executionId', params: { executionId } });
      },
    });
  return (found.data?.items ?? []).map((workflow) => ({
    key: workflow.id,
    label: workflow.name,
    detail: workflow.description || undefined,
    icon: Play,
    run: () => confirmRun(workflow),
  }));
}
