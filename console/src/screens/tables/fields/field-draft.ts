import type { FieldInput, FieldOption, FieldTypeName, RollupFunction, TableField } from '../../../api/types.ts';
import { isoToLocal } from '../../../words/local-time.ts';
import { type Setting, takes } from './field-types.ts';

/** An option during an edit; `id` stays when key and name change. */
export interface DraftOption extends FieldOption {
  id: string;
}

/** A field in the form: numbers are texts until they are sent. */
export interface FieldDraft {
  name: string;
  key: string;
  /** The key follows the name until somebody edits it. */
  ownKey: boolean;
  description: string;
  type: FieldTypeName;
  required: boolean;
  unique: boolean;
  readOnly: boolean;
  index: 'auto' | 'on' | 'off';
  options: DraftOption[];
  min: string;
  max: string;
  maxLength: string;
  decimals: string;
  currency: string;
  pattern: string;
  format: string;
  /** The default of types with one value; `true` or empty for a checkbox. */
  standard: string;
  standards: string[];
  formula: string;
  linkTable: string;
  linkName: string;
  /** The link field that a lookup, rollup or count goes through, and the field at its other end. */
  through: string;
  target: string;
  fn: RollupFunction;
  label: string;
  url: string;
  /** The action of a button: opens an address, or runs a workflow. */
  does: 'open' | 'run';
  workflow: string;
  numbering: string;
  display: string;
}

export function draftOf(field?: TableField): FieldDraft {
  const through = field?.lookup ?? field?.rollup ?? field?.count;
  const standard = field?.default;
  return {
    name: field?.name ?? '',
    key: field?.key ?? '',
    ownKey: field !== undefined,
    description: field?.description ?? '',
    type: field?.type ?? 'text',
    required: field?.required ?? false,
    unique: field?.unique ?? false,
    readOnly: field?.readOnly ?? false,
    index: field?.index ?? 'auto',
    options: (field?.options ?? []).map((option) => ({ ...option, id: option.key })),
    min: textOf(field?.min),
    max: textOf(field?.max),
    maxLength: textOf(field?.maxLength),
    decimals: textOf(field?.decimals),
    currency: field?.currency ?? '',
    pattern: field?.pattern ?? '',
    format: field?.format ?? '',
    standard: standardText(standard, field?.type),
    standards: Array.isArray(standard) ? standard.map(String) : [],
    formula: field?.formula ?? '',
    linkTable: field?.link?.tableId ?? '',
    linkName: '',
    through: through?.link ?? '',
    target: (field?.lookup ?? field?.rollup)?.field ?? '',
    fn: field?.rollup?.fn ?? 'sum',
    label: field?.label ?? '',
    url: field?.url ?? '',
    does: field?.workflow ? 'run' : 'open',
    workflow: field?.workflow ?? '',
    numbering: field?.numbering ?? '',
    display: field?.display ?? '',
  };
}

/** The input that is sent: all settings of this type, with null for cleared ones. */
export function inputOf(draft: FieldDraft, before?: TableField): FieldInput {
  const input: Record<string, unknown> = {
    key: draft.key,
    name: draft.name.trim(),
    type: draft.type,
    description: draft.description.trim(),
    index: draft.index,
  };
  for (const setting of settingNames) {
    if (!takes(draft.type, setting)) continue;
    const value = sentAs[setting](draft);
    if (value !== undefined) input[setting] = value;
    else if (before?.[setting as keyof TableField] !== undefined) input[setting] = null;
  }
  // The other table of a link cannot be changed later.
  if (before?.link) delete input.link;
  return input as unknown as FieldInput;
}

const sentAs: Record<Setting, (draft: FieldDraft) => unknown> = {
  required: (draft) => draft.required,
  unique: (draft) => draft.unique,
  readOnly: (draft) => draft.readOnly,
  default: standardOf,
  options: (draft) =>
    draft.options.map(({ key, name, color }) => ({ key, name: name.trim(), ...(color ? { color } : {}) })),
  min: (draft) => numberOf(draft.min),
  max: (draft) => numberOf(draft.max),
  maxLength: (draft) => numberOf(draft.maxLength),
  decimals: (draft) => numberOf(draft.decimals),
  currency: (draft) => draft.currency || undefined,
  pattern: (draft) => draft.pattern || undefined,
  format: (draft) => draft.format || undefined,
  formula: (draft) => draft.formula,
  link: (draft) => ({ tableId: draft.linkTable, ...(draft.linkName.trim() ? { name: draft.linkName.trim() } : {}) }),
  lookup: (draft) => ({ link: draft.through, field: draft.target }),
  rollup: (draft) => ({ link: draft.through, field: draft.target, fn: draft.fn }),
  count: (draft) => ({ link: draft.through }),
  label: (draft) => draft.label.trim() || undefined,
  url: (draft) => (draft.does === 'open' && draft.url.trim()) || undefined,
  workflow: (draft) => (draft.does === 'run' && draft.workflow) || undefined,
  numbering: (draft) => draft.numbering.trim() || undefined,
  display: (draft) => draft.display || undefined,
};

const settingNames = Object.keys(sentAs) as Setting[];

function standardOf(draft: FieldDraft): unknown {
  switch (draft.type) {
    case 'checkbox':
      return draft.standard === 'true' ? true : undefined;
    case 'multi_select':
    case 'users':
      return draft.standards.length > 0 ? draft.standards : undefined;
    case 'number':
    case 'currency':
    case 'rating':
    case 'duration':
      return numberOf(draft.standard);
    case 'percent': {
      const percent = numberOf(draft.standard);
      // Converted through text, so that 7 % is 0.07 and not 0.07000000000000001.
      return percent === undefined ? undefined : Number((percent / 100).toPrecision(15));
    }
    case 'datetime':
      return draft.standard === '' || draft.standard === 'now'
        ? draft.standard || undefined
        : new Date(draft.standard).toISOString();
    case 'json':
      return draft.standard.trim() === '' ? undefined : JSON.parse(draft.standard);
    default:
      return draft.standard === '' ? undefined : draft.standard;
  }
}

function standardText(value: unknown, type: FieldTypeName | undefined): string {
  if (value === undefined || value === null) return '';
  if (type === 'json') return JSON.stringify(value, null, 2);
  if (type === 'percent' && typeof value === 'number') return String(Number((value * 100).toPrecision(15)));
  if (type === 'datetime' && value !== 'now') return isoToLocal(String(value));
  return Array.isArray(value) ? '' : String(value);
}

export function numberOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return plain === '' || Number.isNaN(Number(plain)) ? undefined : Number(plain);
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
