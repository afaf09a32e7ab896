import { ActionIcon } from '@mantine/core';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import { isRecord } from '../../../../api/is-record.ts';
import { readableName } from '../../../../ui/values/readable-name.ts';
import { t } from '../../../../words/words.ts';
import { fieldHint, fieldLabel } from '../kind-words.ts';
import { ListedField } from '../operations/listed-field.tsx';
import { SetChoices } from '../operations/set-choices.tsx';
import type { FieldChoices } from '../operations/use-listed-values.ts';
import { ActionField, ActionInput } from './action-fields.tsx';
import { AlternativeFields } from './alternative-fields.tsx';
import { AnyField } from './any-field.tsx';
import { AppNameField, AppTriggerField, AppTriggerParameters, useApplicable } from './app-trigger-fields.tsx';
import { arrange } from './arrange.ts';
import { BranchField } from './branch-field.tsx';
import { ChoiceField, ChoicesField, SuggestedField, SwitchField, TextsField, TimeZoneField } from './choice-fields.tsx';
import { CodeField } from './code-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { CoveredStepsField } from './covered-steps-field.tsx';
import { DayField, MomentField } from './date-field.tsx';
import { ExpressionField } from './expression-field.tsx';
import { expressionToggle, FieldFrame } from './field-frame.tsx';
import type { FieldProps, SchemaFormProps } from './field-props.ts';
import { fieldType, isExpression, type FieldType as PlainType, type Schema } from './field-type.ts';
import { FileField } from './file-field.tsx';
import classes from './form.module.css';
import { type OutsideForm, useFormContext } from './form-context.ts';
import { InputsField } from './inputs-field.tsx';
import { ListField } from './list-field.tsx';
import { MoneyField } from './money-field.tsx';
import { RecordField } from './record-field.tsx';
import {
  ConnectionField,
  EndpointField,
  EventField,
  ThingField,
  ThingsField,
  WorkflowField,
} from './reference-fields.tsx';
import { TextField } from './text-field.tsx';
import { ToolArguments } from './tool-arguments.tsx';
import { ToolsField } from './tools-field.tsx';

/** `listed` is a value that an app lists. */
type FieldType = PlainType | { type: 'listed'; argument: string; choices: FieldChoices; outside: OutsideForm };

/** A form made from a JSON Schema, with a field for each property. */
export function SchemaForm(props: SchemaFormProps) {
  const { value, onChange, path = '', labels, choices, allowsExpressions = false, folded } = props;
  const { role, kind, outside } = useFormContext();
  const schema = useApplicable(props.schema, role === 'trigger' && kind === 'app' && path === '', value);
  const isOutside = outside !== undefined && path.startsWith(outside.path);
  const arranged = props.arranged ?? isOutside;
  const properties = schema.properties ?? {};
  const isNeeded = (name: string) => isNeededIn(schema, name, value);
  const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`);
  const labelOf = (name: string) => {
    const own = properties[name] ?? {};
    if (isOutside) return own.title ?? readableName(name);
    const key = path === '' ? name : `${path.replace(/\.\d+$/, '')}.${name}`;
    return labels?.[name] ?? fieldLabel(role, kind, key, own.title ? own : { ...own, title: name });
  };
  const field = (name: string, required = isNeeded(name)) => {
    const own = properties[name] ?? {};
    const key = path === '' ? name : `${path.replace(/\.\d+$/, '')}.${name}`;
    const shown: FieldProps = {
      label: labelOf(name),
      hint: labels || isOutside ? own.description : fieldHint(role, kind, key, own),
      path: pathOf(name),
      schema: own,
      value: value[name],
      required,
      allowsExpressions,
      beside: value,
      choiceLabels: choices?.[name],
      words: { labels, choices },
      onChange: (next) => onChange(withValue(value, name, next)),
    };
    const action = path === '' && kind === 'action' && role === 'step' && name === 'input';
    if (action) return <ActionInput key={name} {...shown} action={String(value.action ?? '')} />;
    const named = own['x-arguments-of'];
    if (named !== undefined) return <ToolArguments key={name} {...shown} tool={value[named]} />;
    return <SchemaField key={name} {...shown} />;
  };
  const names = Object.keys(properties);
  if (!arranged) return <div className={classes.form}>{names.map((name) => field(name))}</div>;
  const { first, alternatives, rest, advanced } = arrange(schema, folded);
  const isLong = isOutside && rest.length > 3 && first.length + rest.length > maxUnfolded;
  return (
    <div className={classes.form}>
      {first.map((name) => field(name))}
      {alternatives.map(({ of, unless }) => (
        <AlternativeFields
          key={of.join()}
          names={of}
          labelOf={(name) => (properties[name]?.format === 'email' ? t('editor.an_address') : labelOf(name))}
          pathOf={pathOf}
          value={value}
          onKeep={(kept) =>
            onChange(
              without(
                value,
                of.filter((name) => name !== kept),
              ),
            )
          }
          field={(name) => field(name, unless === undefined || value[unless] === undefined)}
        />
      ))}
      {!isLong && rest.map((name) => field(name))}
      {isLong && (
        <details className={classes.advanced} open={rest.some((name) => value[name] !== undefined)}>
          <summary>{t('operation.more_fields', { count: rest.length })}</summary>
          <div className={classes.form}>{rest.map((name) => field(name))}</div>
        </details>
      )}
      {advanced.length > 0 && (
        <details className={classes.advanced} open={advanced.some((name) => !folded && value[name] !== undefined)}>
          <summary>{t('form.advanced')}</summary>
          <div className={classes.form}>{advanced.map((name) => field(name))}</div>
        </details>
      )}
    </div>
  );
}

function isNeededIn(schema: Schema, name: string, value: Record<string, unknown>): boolean {
  const unless = schema['x-required-unless']?.[name];
  return (
    schema.required?.includes(name) === true ||
    (unless !== undefined && !unless.some((other) => value[other] !== undefined))
  );
}

/** If an operation has more fields than this, the optional ones are folded away. */
const maxUnfolded = 6;

/** These fields are texts, so they can contain expressions without a toggle. */
const textTypes = new Set<FieldType['type']>([
  'text',
  'number',
  'expression',
  'condition',
  'any',
  'code',
  'record',
  'branches',
]);

function SchemaField(props: FieldProps) {
  const { mayEdit, outside } = useFormContext();
  const isOutside = outside !== undefined && props.path.startsWith(outside.path);
  const plain = fieldType(props.schema, isOutside);
  const argument = isOutside ? props.path.slice(outside.path.length + 1) : '';
  const choices = outside?.choices[argument];
  const isListable = plain.type === 'text' || plain.type === 'number';
  const type: FieldType = isListable && choices && outside ? { type: 'listed', argument, choices, outside } : plain;
  const [wantsExpression, setWantsExpression] = useState(false);
  if (!props.allowsExpressions || textTypes.has(type.type))
    return isListable && outside && mayEdit ? (
      <ListableField {...props} argument={argument} outside={outside} />
    ) : (
      <FieldByType {...props} type={type} />
    );
  if (wantsExpression || isExpression(props.value)) {
    const back = () => {
      props.onChange(undefined);
      setWantsExpression(false);
    };
    return <ExpressionInsteadOfValue {...props} onBack={back} />;
  }
  return (
    <div className={classes.withToggle}>
      <FieldByType {...props} type={type} />
      {mayEdit && type.type === 'listed' && (
        <div className={classes.besideToggle}>
          <ListSettings outside={type.outside} argument={argument} label={props.label} />
        </div>
      )}
      {mayEdit && (
        <ActionIcon
          className={classes.toggle}
          size={22}
          aria-label={`${props.label}: ${t('editor.as_expression')}`}
          title={t('editor.as_expression')}
          onClick={() => setWantsExpression(true)}
        >
          <Braces size={13} />
        </ActionIcon>
      )}
    </div>
  );
}

/** An expression in place of a choice, a date, a list or a switch. */
function ExpressionInsteadOfValue({
  label,
  hint,
  path,
  required,
  value,
  onChange,
  onBack,
}: FieldProps & { onBack: () => void }) {
  return (
    <FieldFrame label={label} hint={hint} path={path} required={required} toggle={expressionToggle(true, onBack)}>
      {({ labelId, problem }) => (
        <ExpressionField
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text === '' ? undefined : text)}
          labelledBy={labelId}
          invalid={problem !== undefined}
        />
      )}
    </FieldFrame>
  );
}

/** A text field whose values an operation could list, with a button to choose that operation. */
function ListableField({ outside, argument, ...props }: FieldProps & { outside: OutsideForm; argument: string }) {
  return (
    <div className={classes.withToggle}>
      <FieldByType {...props} type={fieldType(props.schema, true)} />
      <div className={classes.besideToggle}>
        <ListSettings outside={outside} argument={argument} label={props.label} />
      </div>
    </div>
  );
}

function ListSettings({ outside, argument, label }: { outside: OutsideForm; argument: string; label: string }) {
  const may = useCan()('apps.set_choices');
  // In a list, the same argument occurs many times.
  if (!may || /\.\d+(\.|$)/.test(argument)) return null;
  const { tool, app, choices } = outside;
  return <SetChoices {...{ tool, app, argument, label }} choices={choices[argument]} />;
}

function FieldByType({ type, ...props }: FieldProps & { type: FieldType }) {
  switch (type.type) {
    case 'action':
      return <ActionField {...props} />;
    case 'event':
      return <EventField {...props} />;
    case 'workflow':
      return <WorkflowField {...props} />;
    case 'inbound-endpoint':
      return <EndpointField {...props} />;
    case 'app-name':
      return <AppNameField {...props} />;
    case 'app-trigger':
      return <AppTriggerField {...props} />;
    case 'app-trigger-parameters':
      return <AppTriggerParameters {...props} />;
    case 'connection':
      return <ConnectionField {...props} kind={type.kind} />;
    case 'reference':
      return <ThingField {...props} source={type.source} />;
    case 'references':
      return <ThingsField {...props} source={type.source} />;
    case 'file':
      return <FileField {...props} />;
    case 'money':
      return <MoneyField {...props} currency={currencyBeside(props)} />;
    case 'day':
      return <DayField {...props} />;
    case 'moment':
      return <MomentField {...props} />;
    case 'time-zone':
      return <TimeZoneField {...props} />;
    case 'condition':
      return <ConditionField {...props} />;
    case 'code':
      return <CodeField {...props} />;
    case 'choice':
      return <ChoiceField {...props} choices={type.choices} />;
    case 'boolean':
      return <SwitchField {...props} />;
    case 'texts':
      return <TextsField {...props} ofActions={type.ofActions} />;
    case 'tools':
      return <ToolsField {...props} />;
    case 'choices':
      return <ChoicesField {...props} choices={type.choices} />;
    case 'branches':
      return <BranchField {...props} branches={type.branches} field={(own) => <SchemaField {...own} />} />;
    case 'listed':
      return <ListedField {...props} argument={type.argument} choices={type.choices} given={type.outside.given} />;
    case 'covered-steps':
      return <CoveredStepsField {...props} />;
    case 'list':
      return <ListField {...props} item={type.item} />;
    case 'record':
      return <RecordField {...props} />;
    case 'inputs':
      return <InputsField {...props} />;
    case 'object':
      return <GroupField {...props} inner={type.schema} />;
    case 'text':
      return type.suggestions.length > 0 ? (
        <SuggestedField {...props} suggestions={type.suggestions} />
      ) : (
        <TextField {...props} />
      );
    case 'number':
      return <TextField {...props} />;
    default:
      return <AnyField {...props} />;
  }
}

/** The fields of a nested object. */
function GroupField({
  inner,
  label,
  path,
  required,
  hint,
  value,
  onChange,
  allowsExpressions,
  words,
}: FieldProps & { inner: Schema }) {
  return (
    <FieldFrame label={label} hint={hint} path={path} required={required}>
      {({ labelId }) => (
        <fieldset className={classes.group} aria-labelledby={labelId}>
          <SchemaForm
            {...words}
            schema={inner}
            value={isRecord(value) ? value : {}}
            path={path}
            allowsExpressions={allowsExpressions}
            onChange={(next) => onChange(Object.keys(next).length === 0 && !required ? undefined : next)}
          />
        </fieldset>
      )}
    </FieldFrame>
  );
}

function without(value: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function withValue(value: Record<string, unknown>, name: string, next: unknown): Record<string, unknown> {
  if (next !== undefined) return { ...value, [name]: next };
  const { [name]: _, ...rest } = value;
  return rest;
}

function currencyBeside({ beside }: FieldProps): string | undefined {
  return typeof beside?.currency === 'string' ? beside.currency : undefined;
}
