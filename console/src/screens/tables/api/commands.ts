import type { Table, TableField } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import { valueExample } from './value-example.ts';

interface Command {
  label: string;
  text: string;
}

const header = '-H "x-api-key: $SVC_KEY"';
const json = '-H "content-type: application/json"';

/** One command for each common task; those that this person may not run are left out. */
export function commandsOf(table: Table, base: string): Command[] {
  const records = `${base}/tables/${table.id}/records`;
  const example = exampleOf(table);
  const one = JSON.stringify(example);
  const [field] = table.fields.filter((candidate) => candidate.key in example);
  const filter = field && JSON.stringify({ op: 'and', children: [conditionOf(field, example[field.key])] });
  const change = field ? JSON.stringify({ [field.key]: example[field.key] }) : '{}';
  const { write } = table.rights;
  const commands: (Command | false | undefined)[] = [
    { label: t('table_api.list'), text: `curl "${records}?limit=25&sort=-created_at" \\\n  ${header}` },
    filter !== undefined && {
      label: t('table_api.filter'),
      text: `curl -G "${records}" \\\n  ${header} \\\n  --data-urlencode ${quoted(`filter=${filter}`)}`,
    },
    write && {
      label: t('table_api.create'),
      text: `curl -X POST "${records}" \\\n  ${header} \\\n  ${json} \\\n  -d ${quoted(one)}`,
    },
    table.rights.import && {
      label: t('table_api.batch'),
      text: `curl -X POST "${records}" \\\n  ${header} \\\n  ${json} \\\n  -d ${quoted(`[${one},${one}]`)}`,
    },
    write && {
      label: t('table_api.update'),
      text: `curl -X PATCH "${records}/RECORD_ID" \\\n  ${header} \\\n  ${json} \\\n  -d ${quoted(change)}`,
    },
    table.rights.delete && {
      label: t('table_api.delete'),
      text: `curl -X DELETE "${records}/RECORD_ID" \\\n  ${header}`,
    },
    write && {
      label: t('table_api.upload'),
      text: `curl -X POST "${base}/files" \\\n  ${header} \\\n  -F "file=@picture.png"`,
    },
    { label: t('table_api.export'), text: `curl "${base}/tables/${table.id}/export?format=csv" \\\n  ${header}` },
    { label: t('table_api.openapi'), text: `curl "${base}/tables/${table.id}/openapi.json" \\\n  ${header}` },
  ];
  return commands.filter((command) => typeof command === 'object');
}

/** The required fields, and a few others as examples. Ids would have to be real, so they are left out. */
function exampleOf(table: Table): Record<string, unknown> {
  const writable = table.fields.filter((field) => !field.computed && field.access === 'write');
  const invented = writable.filter(({ type }) => !['link', 'user', 'users', 'attachment'].includes(type));
  const chosen = [...invented.filter(({ required }) => required), ...invented.filter(({ required }) => !required)];
  const shown = chosen.slice(0, Math.max(4, invented.filter(({ required }) => required).length));
  return Object.fromEntries(shown.map((field) => [field.key, valueExample(field)]));
}

function conditionOf(field: TableField, value: unknown) {
  if (field.type === 'checkbox') return { field: field.key, cmp: 'checked' };
  if (field.type === 'json' || field.type === 'signature') return { field: field.key, cmp: 'notempty' };
  return { field: field.key, cmp: field.type === 'multi_select' ? 'anyof' : 'eq', value };
}

/** Escapes a text for single quotes of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
