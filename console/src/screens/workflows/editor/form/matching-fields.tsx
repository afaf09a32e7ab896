import { Button } from '@mantine/core';
import { Wand } from 'lucide-react';
import { isRecord } from '../../../../api/is-record.ts';
import { t } from '../../../../words/words.ts';
import type { Schema } from './field-type.ts';
import { useFormContext } from './form-context.ts';

interface MatchingFieldsProps {
  schema: Schema;
  value: Record<string, unknown>;
  onChange: (value: Record<string, unknown>) => void;
  labels: Record<string, string> | undefined;
}

const maxNamed = 4;

/** A button that fills in fields from trigger data of the same name: `email` gets `email`. */
export function MatchingFields({ schema, value, onChange, labels }: MatchingFieldsProps) {
  const { scope, mayEdit } = useFormContext();
  const body = scope?.trigger.body;
  if (!mayEdit || !isRecord(body)) return null;
  const names = Object.entries(schema.properties ?? {})
    .filter(([name, field]) => isWord.test(name) && value[name] === undefined && isPlain(body[name]) && !field['x-ref'])
    .map(([name]) => name);
  if (names.length === 0) return null;
  const told = names.slice(0, maxNamed).map((name) => labels?.[name] ?? schema.properties?.[name]?.title ?? name);
  const fill = () =>
    onChange({ ...value, ...Object.fromEntries(names.map((name) => [name, `{{ trigger.body.${name} }}`])) });
  return (
    <Button size="compact-sm" variant="light" mb={10} leftSection={<Wand size={14} />} onClick={fill}>
      {t('editor.fill_matching', { fields: told.join(', ') + (names.length > maxNamed ? ' …' : '') })}
    </Button>
  );
}

const isWord = /^[A-Za-z_]\w*$/;

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
