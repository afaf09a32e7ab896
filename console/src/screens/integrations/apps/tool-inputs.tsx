import { Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '../../../api/is-record.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t } from '../../../words/words.ts';
import classes from './apps.module.css';

/** The inputs of a tool, fetched when somebody opens them. */
export function ToolInputs({ tool }: { tool: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.inputs} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('apps.inputs')}</summary>
      {open && <Inputs tool={tool} />}
    </details>
  );
}

function Inputs({ tool }: { tool: string }) {
  const { data, error, refetch } = useRead('apps.get_tool', { tool });
  if (error && !data) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader size="xs" />;
  const inputs = inputsOf(data.inputSchema);
  if (inputs.length === 0) return <Text size="sm">{t('apps.no_inputs')}</Text>;
  return (
    <dl>
      {inputs.map(({ name, type, required, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            <span>{type}</span>
            <span className={classes.quiet}>{t(required ? 'apps.input_required' : 'apps.input_optional')}</span>
          </dt>
          {description && <dd>{description}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface Input {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** Inputs by name, and the fields of objects one level deep, as `body.name`. Required ones come first. */
function inputsOf(schema: unknown, above = '', depth = 0): Input[] {
  if (!isRecord(schema) || !isRecord(schema.properties)) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const found = Object.entries(schema.properties).flatMap(([key, part]) => {
    const { description } = isRecord(part) ? part : {};
    const name = `${above}${key}`;
    const own = {
      ...{ name, type: typeOf(part), required: required.has(key) },
      description: typeof description === 'string' ? description : '',
    };
    return [own, ...(depth === 0 ? inputsOf(part, `${name}.`, 1) : [])];
  });
  return depth === 0 ? found : found.toSorted((left, right) => Number(right.required) - Number(left.required));
}

function typeOf(part: unknown): string {
  if (!isRecord(part)) return t('apps.input_any');
  const { type, items } = part;
  const choices = part.enum;
  if (Array.isArray(choices)) return choices.slice(0, 8).map(String).join(' | ') + (choices.length > 8 ? ' …' : '');
  const options = [part.anyOf, part.oneOf].find(Array.isArray);
  if (options) return [...new Set(options.map(typeOf))].join(' | ');
  if (type === 'array') return t('apps.input_list', { of: typeOf(items) });
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  return types.length > 0 ? types.join(' | ') : t('apps.input_any');
}
