import { Textarea, TextInput } from '@mantine/core';
import { memo, useMemo, useRef, useState } from 'react';
import type { DefinitionFault, WorkflowStep, WorkflowTrigger } from '../../../../api/types.ts';
import { useLatest } from '../../../../ui/editing/use-stable.ts';
import { t } from '../../../../words/words.ts';
import type { CodeCommands } from '../code/code-editor.tsx';
import { useExpressionScope } from '../code/use-expression-scope.ts';
import { changeStep, changeTrigger, renameNode } from '../draft/edit-definition.ts';
import { startOf } from '../draft/first-config.ts';
import { idsOf, isStepId } from '../draft/new-id.ts';
import { useEditor } from '../editor-context.ts';
import { faultText } from '../fault-text.ts';
import type { Schema } from '../form/field-type.ts';
import { FormContext, type FormContextValue } from '../form/form-context.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { kindText } from '../kind-words.ts';
import { nodeTitle } from '../node-title.ts';
import { operationOf } from '../operations/operation.ts';
import { OperationForm } from '../operations/operation-form.tsx';
import { useKnownActions } from '../use-known-actions.ts';
import { ChatPassword } from './chat-password.tsx';
import { EarlierValues } from './earlier-values.tsx';
import { ErrorSettings } from './error-settings.tsx';
import classes from './panel.module.css';
import { SecretsUsed } from './secrets-used.tsx';
import { StartedBy } from './started-by.tsx';
import { TestEvent } from './test-event.tsx';
import { TriggerKind } from './trigger-kind.tsx';

const named = new Set(['mcp', 'chat', 'a2a']);

interface StepFormProps {
  node: WorkflowStep | WorkflowTrigger;
  role: 'step' | 'trigger';
  schema: object | undefined;
}

/** The name, the settings of the kind, and what happens if the step fails. */
export function StepForm({ node, role, schema }: StepFormProps) {
  const { store, mayEdit, faults, kinds } = useEditor();
  const { actionTitle } = useKnownActions();
  const scope = useExpressionScope(role === 'step' ? node.id : undefined);
  const info = role === 'step' ? kinds.steps.get(node.kind) : kinds.triggers.get(node.kind);
  const change = (part: Partial<WorkflowStep>, key: string) =>
    store.change(
      (design) => ({
        ...design,
        definition: (role === 'step' ? changeStep : changeTrigger)(design.definition, node.id, part),
      }),
      `${node.id}.${key}`,
    );
  const changeNote = useLatest((note: string) => change({ note: note || undefined } as Partial<WorkflowStep>, 'note'));
  const isUntouched = isAsAdded(role, node);
  const insertion = useRef<CodeCommands>(null);
  const context = useMemo<FormContextValue>(() => {
    const place = `${role}s.${node.id}.config.`;
    return {
      nodeId: node.id,
      role,
      kind: node.kind,
      scope,
      mayEdit,
      insertion,
      Form: SchemaForm,
      problemAt: (path) => problemIn(faults, `${place}${path}`, isUntouched),
    };
  }, [node.id, node.kind, role, scope, mayEdit, faults, isUntouched]);
  const loose = faults.filter(({ stepId, path }) => stepId === node.id && !path.includes('.config.'));
  // A webhook trigger without a chosen webhook would start with every call to any webhook.
  const asksFirst = role === 'trigger' && node.kind === 'webhook';
  const tool = role === 'step' ? operationOf(node) : undefined;
  const fields =
    schema && tool !== undefined ? (
      <OperationForm
        step={node as WorkflowStep}
        tool={tool}
        schema={schema as Schema}
        onChange={(config) => change({ config }, 'config')}
      />
    ) : (
      schema && (
        <SchemaForm
          schema={schema as Schema}
          value={node.config ?? {}}
          allowsExpressions={false}
          onChange={(config) => change({ config }, 'config')}
        />
      )
    );
  return (
    <FormContext value={context}>
      <div className={classes.stack}>
        {role === 'trigger' && <TriggerKind trigger={node} />}
        {/* An action shows its own description below its name. */}
        {!(role === 'step' && node.config?.action) && (
          <p className={classes.text}>{kindText(role, node.kind, info?.description)}</p>
        )}
        {loose.length > 0 && (
          <ul className={classes.problems}>
            {loose.map((fault) => (
              <li key={`${fault.path} ${fault.message}`}>{faultText(fault)}</li>
            ))}
          </ul>
        )}
        {asksFirst && fields}
        <TextInput
          label={t('editor.name')}
          placeholder={nodeTitle(role, { ...node, name: undefined }, actionTitle)}
          value={node.name ?? ''}
          maxLength={120}
          disabled={!mayEdit}
          onChange={(event) =>
            change({ name: event.currentTarget.value || undefined } as Partial<WorkflowStep>, 'name')
          }
        />
        {!asksFirst && fields}
        {role === 'step' && <EarlierValues stepId={node.id} scope={scope} />}
        {role === 'trigger' && <TestEvent key={node.kind} trigger={node} />}
        {role === 'trigger' && <ReachedBy trigger={node} />}
        {role === 'step' && <SecretsUsed step={node as WorkflowStep} />}
        {role === 'step' && <ErrorSettings step={node as WorkflowStep} onChange={change} />}
        {role === 'step' && (
          <NoteField note={(node as WorkflowStep).note ?? ''} disabled={!mayEdit} onChange={changeNote} />
        )}
        <IdField nodeId={node.id} role={role} />
      </div>
    </FormContext>
  );
}

interface NoteFieldProps {
  note: string;
  disabled: boolean;
  onChange: (note: string) => void;
}

/** A memoised component, because a textarea that grows measures itself with every rendering. */
const NoteField = memo(function NoteField({ note, disabled, onChange }: NoteFieldProps) {
  return (
    <Textarea
      label={t('editor.note')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2_000}
      disabled={disabled}
      value={note}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
});

/** Whether nothing has been filled in yet. */
function isAsAdded(role: 'step' | 'trigger', { kind, config = {} }: WorkflowStep | WorkflowTrigger): boolean {
  if (operationOf({ kind, config }))
    return Object.keys((config.input as { arguments?: object }).arguments ?? {}).length === 0;
  const [now, first] = 'action' in config ? [config.input ?? {}, {}] : [config, startOf(role, kind) ?? {}];
  return JSON.stringify(now) === JSON.stringify(first);
}

/** A step that was only just added shows no “missing” problems at its fields; the list of problems does. */
function problemIn(faults: readonly DefinitionFault[], path: string, isUntouched: boolean): string | undefined {
  const fault = faults.find((one) => one.path === path && !(isUntouched && one.code === 'missing'));
  return fault && faultText(fault);
}

/**
 * The id that expressions use. It is changed only when the whole id has been typed, because everything that refers to
 * it changes as well.
 */
function IdField({ nodeId, role }: { nodeId: string; role: 'step' | 'trigger' }) {
  const { store, select, mayEdit } = useEditor();
  const [text, setText] = useState(nodeId);
  const isTaken = text !== nodeId && idsOf(store.read().design.definition).has(text);
  const problem = isTaken ? t('editor.id_taken') : isStepId(text) ? undefined : t('editor.id_wrong');
  const rename = () => {
    if (problem) return setText(nodeId);
    if (text === nodeId) return;
    store.change((design) => renameNode(design, nodeId, text));
    select([text]);
  };
  return (
    <TextInput
      label={t('editor.id')}
      description={role === 'step' && t('editor.id_hint', { id: nodeId })}
      value={text}
      maxLength={40}
      error={problem}
      disabled={!mayEdit}
      spellCheck={false}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={rename}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename();
      }}
    />
  );
}

/** How this trigger starts the deployed version, or that it does not yet because it is not deployed. */
function ReachedBy({ trigger }: { trigger: WorkflowTrigger }) {
  const { workflow } = useEditor();
  const isReached = named.has(trigger.kind)
    ? workflow.reached.some(({ triggerId, kind }) => triggerId === trigger.id && kind === trigger.kind)
    : workflow.isDeployed;
  // Run works without deployment, and for an event the field itself explains it.
  const isThere = isReached || trigger.kind === 'manual' || trigger.kind === 'event';
  return (
    <section className={classes.reached} aria-labelledby="reached-by">
      <h3 id="reached-by" className={classes.reachedTitle}>
        {t('reached.title')}
      </h3>
      {isThere ? <StartedBy trigger={trigger} /> : <p className={classes.text}>{t('reached.not_yet')}</p>}
      {trigger.kind === 'chat' && <ChatPassword triggerId={trigger.id} />}
    </section>
  );
}
