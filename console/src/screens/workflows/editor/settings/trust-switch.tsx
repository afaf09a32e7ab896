import { Switch } from '@mantine/core';
import { useCan } from '../../../../api/catalogue.ts';
import { useWrite } from '../../../../api/use-action.ts';
import { confirmEffect } from '../../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import { EffectList } from '../versions/effect-list.tsx';

/** Whether programs may run the deployed version without approval of each effect. */
export function TrustSwitch() {
  const { workflow } = useEditor();
  const can = useCan();
  const trust = useWrite('workflows.trust', 'workflow');
  const { deployed } = workflow;
  if (!deployed) return null;
  const set = (trusted: boolean) =>
    trust.mutateAsync({ id: workflow.id, versionId: deployed.deploymentVersionId, trusted });
  const ask = () =>
    confirmEffect({
      title: t('editor.trust_title', { version: deployed.version }),
      effect: (
        <>
          <p>{t('editor.trust_effect')}</p>
          <EffectList steps={deployed.effects} />
        </>
      ),
      confirmLabel: t('editor.trust_confirm'),
      onConfirm: () => set(true),
    });
  return (
    <Switch
      label={t('editor.trust')}
      description={t('editor.trust_text', { version: deployed.version })}
      checked={deployed.trusted}
      disabled={!can('workflows.trust') || trust.isPending}
      onChange={(event) => {
        if (event.currentTarget.checked) ask();
        else void set(false).catch(notify.failed);
      }}
    />
  );
}
