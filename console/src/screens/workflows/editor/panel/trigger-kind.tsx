import { NativeSelect } from '@mantine/core';
import type { WorkflowTrigger } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { changeTriggerKind } from '../draft/edit-definition.ts';
import { startOf } from '../draft/first-config.ts';
import { triggerChangeKey, useOnlyEndpoint } from '../draft/use-only-endpoint.ts';
import { useEditor } from '../editor-context.ts';
import { kindTitle } from '../kind-words.ts';

/** Changes what starts the workflow. The edges stay. */
export function TriggerKind({ trigger }: { trigger: WorkflowTrigger }) {
  const { store, kinds, mayEdit } = useEditor();
  const chooseOnlyEndpoint = useOnlyEndpoint(store);
  return (
    <NativeSelect
      label={t('editor.trigger_kind')}
      value={trigger.kind}
      disabled={!mayEdit}
      data={[...kinds.triggers.values()].map(({ kind, title }) => ({
        value: kind,
        label: kindTitle('trigger', kind, title),
      }))}
      onChange={(event) => {
        const kind = event.currentTarget.value;
        store.change(
          (design) => ({
            ...design,
            definition: changeTriggerKind(design.definition, trigger.id, kind, startOf('trigger', kind)),
          }),
          triggerChangeKey(trigger.id),
        );
        chooseOnlyEndpoint(trigger.id);
      }}
    />
  );
}
