import { useContext } from 'react';
import { isRecord } from '../../../../api/is-record.ts';
import type { WorkflowStep } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import type { Schema } from '../form/field-type.ts';
import classes from '../form/form.module.css';
import { SchemaForm } from '../form/schema-form.tsx';
import { ToolArguments } from '../form/tool-arguments.tsx';
import panelClasses from '../panel/panel.module.css';
import { AppMark } from './app-mark.tsx';
import { appOf, fallbackTitle, operationTitle } from './operation.ts';
import { OperationProblemLine } from './operation-problem-line.tsx';
import own from './operations.module.css';
import { OperationsContext } from './operations-context.ts';

interface OperationFormProps {
  step: WorkflowStep;
  tool: string;
  /** The schema of the config, for choosing the action and the operation by hand. */
  schema: Schema;
  onChange: (config: Record<string, unknown>) => void;
}

/** A step that calls an operation of an app: a description of the operation, and a form for its arguments. */
export function OperationForm({ step, tool, schema, onChange }: OperationFormProps) {
  const { operationProblems } = useEditor();
  const operation = useContext(OperationsContext)?.get(tool);
  const problem = operationProblems.find(({ stepId }) => stepId === step.id);
  const config = step.config ?? {};
  const input = isRecord(config.input) ? config.input : {};
  return (
    <>
      <div className={own.head}>
        <AppMark app={appOf(tool)} size={32} />
        <div className={own.words}>
          <span className={own.title}>{operation ? operationTitle(operation) : fallbackTitle(tool)}</span>
          {operation?.method && (
            <code className={own.request}>
              {operation.method} {operation.path}
            </code>
          )}
          {operation && operation.description !== '' && operation.description !== operation.title && (
            <p className={own.text} title={t('operation.from_outside')}>
              {operation.description}
            </p>
          )}
          {operation && (
            <p className={own.text} data-warns={!operation.readOnly || undefined}>
              {t(operation.readOnly ? 'operation.reads' : 'operation.asks')}
            </p>
          )}
        </div>
      </div>
      {problem && problem.kind !== 'missing_values' && (
        <div className={panelClasses.missing}>
          <OperationProblemLine problem={problem} here />
        </div>
      )}
      {problem?.kind !== 'gone' && (
        <ToolArguments
          key={tool}
          tool={tool}
          label={t('operation.values')}
          path="input.arguments"
          schema={{}}
          value={input.arguments}
          required={false}
          allowsExpressions
          onChange={(args) => onChange({ ...config, input: { ...input, arguments: args ?? {} } })}
        />
      )}
      <details className={classes.advanced}>
        <summary>{t('operation.settings')}</summary>
        <SchemaForm schema={only(schema, 'action')} value={config} allowsExpressions={false} onChange={onChange} />
        <SchemaForm
          schema={{ properties: { tool: { type: 'string', 'x-ref': 'app_tool' } } }}
          value={input}
          path="input"
          labels={{ tool: t('operation.operation') }}
          allowsExpressions
          onChange={(changed) => onChange({ ...config, input: changed })}
        />
      </details>
    </>
  );
}

function only({ properties = {}, ...schema }: Schema, name: string): Schema {
  return { ...schema, properties: { [name]: properties[name] ?? {} } };
}
