import { useState } from 'react';
import type { WorkflowStep, WorkflowTrigger } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import { JsonField } from '../form/json-field.tsx';
import classes from './panel.module.css';

interface RawTabProps {
  node: WorkflowStep | WorkflowTrigger;
  role: 'step' | 'trigger';
}

/** Edits a node as JSON, except for its id and kind. */
export function RawTab({ node, role }: RawTabProps) {
  const { store, mayEdit } = useEditor();
  const [isInvalid, setIsInvalid] = useState(false);
  const { id, kind, ...rest } = node;
  const change = (value: unknown) => {
    const isFit = typeof value === 'object' && value !== null && !Array.isArray(value);
    setIsInvalid(!isFit);
    if (!isFit) return;
    const next = { ...(value as object), id, kind } as WorkflowStep;
    store.change((design) => {
      const { definition } = design;
      const list = role === 'step' ? definition.steps : definition.triggers;
      const changed = list.map((one) => (one.id === id ? next : one));
      return { ...design, definition: { ...definition, [role === 'step' ? 'steps' : 'triggers']: changed } };
    }, `${id}.raw`);
  };
  return (
    <div className={classes.stack}>
      <p className={classes.text} id="raw-label">
        {t('editor.raw_text')}
      </p>
      <JsonField value={rest} onChange={change} labelledBy="raw-label" readOnly={!mayEdit} mayBeEmpty={false} />
      {isInvalid && <p className={classes.text}>{t('editor.raw_object')}</p>}
    </div>
  );
}
