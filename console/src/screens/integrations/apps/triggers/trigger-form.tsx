import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '../../../../api/is-record.ts';
import type { ConnectedAppWithTools } from '../../../../api/types.ts';
import { useRead, useWrite } from '../../../../api/use-action.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import type { Field, FormValues } from '../../../../ui/form/field.ts';
import { FieldForm } from '../../../../ui/form/field-form.tsx';
import { SearchSelect } from '../../../../ui/form/search-select.tsx';
import { JsonBlock } from '../../../../ui/values/code-block.tsx';
import { readableName } from '../../../../ui/values/readable-name.ts';
import { t } from '../../../../words/words.ts';
import { fieldsIn, idsIn, isUnique, itemsAt, listsIn, timesIn } from './answer-paths.ts';

interface TriggerFormProps {
  app: ConnectedAppWithTools;
  onCancel: () => void;
  onSaved: (title: string) => void;
}

/** Chooses an operation that lists items. Its answer shows where the items are and which field identifies them. */
export function TriggerForm({ app, onCancel, onSaved }: TriggerFormProps) {
  const [tool, setTool] = useState('');
  const reading = app.toolList.filter(({ readOnly, permitted }) => readOnly && permitted);
  return (
    <Stack gap="sm" mt="sm">
      <SearchSelect
        label={t('apps.trigger_operation')}
        description={t('apps.trigger_operation_hint')}
        name="operation"
        data={reading.map(({ publishedAs, title, method, path }) => ({
          value: publishedAs,
          label: method ? `${title} (${method} ${path})` : title,
        }))}
        value={tool}
        nothingFoundMessage={t('apps.none_found')}
        onChange={setTool}
      />
      {tool === '' ? (
        <Button variant="default" onClick={onCancel} style={{ alignSelf: 'start' }}>
          {t('ui.cancel')}
        </Button>
      ) : (
        <Declaration key={tool} app={app} tool={tool} onCancel={onCancel} onSaved={onSaved} />
      )}
    </Stack>
  );
}

/** Arguments that can be typed as text; the service uses its defaults for the others. */
const maxArguments = 12;
const plainTypes = ['string', 'integer', 'number', 'boolean'];

interface Argument {
  name: string;
  type: string;
  choices: string[] | undefined;
  description: string | undefined;
  required: boolean;
}

function Declaration({ app, tool, onCancel, onSaved }: TriggerFormProps & { tool: string }) {
  const described = useRead('apps.get_tool', { tool });
  const declare = useWrite('apps.set_triggers', 'app');
  const trial = useWrite('apps.call_reading_tool');
  const [answer, setAnswer] = useState<unknown>();
  const [guess, setGuess] = useState<Record<string, string>>();
  if (described.error) return <ErrorBox error={described.error} />;
  if (!described.data) return null;
  const { name: operation, title } = described.data;
  const args = argumentsOf(described.data.inputSchema);
  const isKnown = answer !== undefined;
  const test = async (values: FormValues<string>) => {
    const { structuredContent = null } = await trial.mutateAsync({ tool, arguments: givenArguments(args, values) });
    setAnswer(structuredContent);
    // Typed and chosen values are kept and not guessed again.
    setGuess((before) => before ?? { ...values, ...guessFrom(structuredContent) });
  };
  const save = async (values: FormValues<string>) => {
    await declare.mutateAsync({
      id: app.id,
      keepOthers: true,
      triggers: [declarationOf(app, operation, givenArguments(args, values), values)],
    });
    onSaved((values.title ?? '').trim());
  };
  return (
    <FieldForm<string>
      fields={[...args.map(argumentField), ...declarationFields(answer)]}
      stored={{ title, ...guess }}
      submitLabel={t(isKnown ? 'apps.trigger_save' : 'apps.trigger_test')}
      onCancel={onCancel}
      note={(values) =>
        isKnown && (
          <Stack gap="xs" mt="sm">
            {trial.error && <ErrorBox error={trial.error} />}
            <Found answer={answer} values={values} />
            <Button
              variant="default"
              loading={trial.isPending}
              style={{ alignSelf: 'start' }}
              onClick={() => void test(values).catch(() => undefined)}
            >
              {t('apps.trigger_test_again')}
            </Button>
          </Stack>
        )
      }
      onSubmit={(values) => (isKnown ? save(values) : test(values))}
    />
  );
}

/** A guess: the longest list, and its fields that look like an identifier and a time. */
function guessFrom(answer: unknown): Record<string, string> {
  const [list = ''] = listsIn(answer);
  const items = itemsAt(answer, list);
  const [time] = timesIn(items[0]);
  return { items: list, id: idsIn(items)[0] ?? '', by: time ? 'time' : 'ids', time: time ?? '', order: 'none' };
}

/** A preview of the events with these settings. */
function Found({ answer, values }: { answer: unknown; values: FormValues<string> }) {
  const items = itemsAt(answer, values.items ?? '');
  if (items.length === 0) return <Text size="sm">{t('apps.trigger_found_none')}</Text>;
  const id = values.id ?? '';
  return (
    <>
      <Text size="sm">
        {id !== '' && !isUnique(items, id)
          ? t('apps.trigger_not_unique', { field: id })
          : t('apps.trigger_found', { count: items.length })}
      </Text>
      <JsonBlock value={items[0]} label={t('apps.trigger_item')} />
    </>
  );
}

/** All fields exist from the beginning, but some are hidden until there is an answer to choose from. */
function declarationFields(answer: unknown): Field<string>[] {
  const lists = listsIn(answer);
  const fields = [...new Set(lists.flatMap((path) => fieldsIn(itemsAt(answer, path)[0])))];
  const choices = [{ value: '', label: '' }, ...fields.map((path) => ({ value: path, label: path }))];
  const visible = () => answer !== undefined;
  const isTimed = ({ by }: Record<string, string>) => visible() && by === 'time';
  return [
    {
      name: 'items',
      label: t('apps.trigger_items'),
      kind: 'select',
      visible,
      options: lists.map((path) => ({ value: path, label: path === '' ? t('apps.trigger_whole') : path })),
    },
    {
      name: 'id',
      label: t('apps.trigger_id'),
      description: t('apps.trigger_id_hint'),
      kind: 'select',
      required: true,
      visible,
      options: choices,
    },
    {
      name: 'by',
      label: t('apps.trigger_by'),
      kind: 'select',
      visible,
      options: (['ids', 'time'] as const).map((value) => ({ value, label: t(`apps.trigger_by_${value}`) })),
    },
    {
      name: 'time',
      label: t('apps.trigger_time'),
      kind: 'select',
      required: true,
      visible: isTimed,
      options: choices,
    },
    {
      name: 'order',
      label: t('apps.trigger_order'),
      kind: 'select',
      visible: isTimed,
      options: (['none', 'newest_first', 'oldest_first'] as const).map((value) => ({
        value,
        label: t(`apps.trigger_order_${value}`),
      })),
    },
    {
      name: 'title',
      label: t('apps.trigger_title'),
      description: t('apps.trigger_often'),
      required: true,
      maxLength: 100,
      visible,
    },
  ];
}

function argumentsOf(schema: unknown): Argument[] {
  if (!isRecord(schema) || !isRecord(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  const all = Object.entries(schema.properties).flatMap(([name, part]): Argument[] =>
    isRecord(part) && plainTypes.includes(String(part.type))
      ? [
          {
            name,
            type: String(part.type),
            choices: Array.isArray(part.enum) ? part.enum.map(String) : undefined,
            description: typeof part.description === 'string' ? part.description : undefined,
            required: required.includes(name),
          },
        ]
      : [],
  );
  return all.sort((one, other) => Number(other.required) - Number(one.required)).slice(0, maxArguments);
}

function argumentField({ name, type, choices, description, required }: Argument): Field<string> {
  const values = choices ?? (type === 'boolean' ? ['true', 'false'] : undefined);
  return {
    name: `argument_${name}`,
    label: readableName(name),
    description,
    required,
    ...(values && {
      kind: 'select',
      options: [{ value: '', label: '' }, ...values.map((value) => ({ value, label: value }))],
    }),
  };
}

function givenArguments(args: Argument[], values: FormValues<string>): Record<string, unknown> {
  return Object.fromEntries(
    args.flatMap(({ name, type }): [string, unknown][] => {
      const text = (values[`argument_${name}`] ?? '').trim();
      if (text === '') return [];
      if (type === 'boolean') return [[name, text === 'true']];
      return [[name, (type === 'integer' || type === 'number') && Number.isFinite(Number(text)) ? Number(text) : text]];
    }),
  );
}

/** A trigger in the format of docs/guides/writing-a-pack.md. */
function declarationOf(
  app: ConnectedAppWithTools,
  operation: string,
  args: Record<string, unknown>,
  { items = '', id = '', by, time = '', order, title = '' }: FormValues<string>,
): Record<string, unknown> {
  return {
    name: nameFor(
      title,
      app.triggers.map(({ name }) => name),
    ),
    title: title.trim(),
    description: t('apps.trigger_description', { operation }),
    poll: {
      call: { operation, arguments: args },
      ...(items !== '' && { items }),
      id: [id],
      by: by === 'time' ? { kind: 'time', path: time, order } : { kind: 'ids' },
    },
  };
}

/** A short, plain name that no other trigger of the app has. */
function nameFor(title: string, taken: string[]): string {
  const plain =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[^a-z]+|_+$/g, '')
      .slice(0, 36) || 'trigger';
  const free = (name: string) => !taken.includes(name);
  if (free(plain)) return plain;
  return Array.from({ length: 99 }, (_, at) => `${plain}_${at + 2}`).find(free) ?? plain;
}
