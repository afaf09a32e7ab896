import { Refusal, refuse } from '../../kernel/refusal.ts';
import { referencesIn } from '../expression/inspect.ts';
import { FormulaError, parseFormula } from '../expression/parse-formula.ts';
import { ValueFault } from '../field-types/define-field-type.ts';
import { fieldTypes, typeOf } from '../field-types/registry.ts';
import { patternOf } from '../field-types/text-kinds.ts';
import { formulaOf, isStoredFormula, plainHandle } from '../formulas.ts';
import { readNumbering } from '../numbering.ts';
import { resultOf, rollupResult } from '../results.ts';
import { type Field, type FieldSettings, fieldById, fieldByKey, reservedKeys, type Table } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import { type FieldInput, settingNames } from './field-input.ts';
import { keysIn } from './rename-key.ts';

export type FieldDraft = Pick<Field, 'id' | 'key' | 'name' | 'description' | 'type' | 'settings' | 'indexMode'>;

/** Checks the field's key, which settings its type accepts, and whether they fit together. */
export function readSettings(input: FieldInput): FieldSettings {
  const type =
    fieldTypes.get(input.type) ??
    refuse(
      'conflict',
      'unknown_field_type',
      refusals.phrase('unknown_field_type', { type: input.type, types: [...fieldTypes.keys()].join(', ') }),
      { field: input.key },
    );
  if (reservedKeys.has(input.key))
    refuse('conflict', 'key_taken', refusals.phrase('key_reserved', { key: input.key }), { field: input.key });
  const settings: Record<string, unknown> = {};
  for (const name of settingNames) {
    const value = input[name];
    if (value === undefined || value === null) continue;
    if (!type.settings.includes(name)) {
      // A setting that is switched off counts as missing, so a form may send it for every type.
      if (value === false) continue;
      refuse('conflict', 'invalid_field', refusals.phrase('setting_not_taken', { type: type.name, setting: name }), {
        field: input.key,
      });
    }
    settings[name] = value;
  }
  checkNumbers(input.key, settings as FieldSettings);
  checkOptions(input.key, settings as FieldSettings);
  checkPattern(input.key, settings as FieldSettings);
  if (settings.url !== undefined && settings.workflow !== undefined)
    refuse('conflict', 'invalid_field', refusals.phrase('button_does_both', { key: input.key }), { field: input.key });
  if (input.type === 'numbering') checkNumbering(input.key, settings as FieldSettings);
  return settings as FieldSettings;
}

/** A default must be a valid value. `today`, `now` and `me` have their own meaning. */
export function checkDefault(draft: FieldDraft): void {
  const { default: standard } = draft.settings;
  if (standard === undefined) return;
  const relative: Record<string, string> = { date: 'today', datetime: 'now', user: 'me' };
  if (relative[draft.type] === standard) return;
  try {
    typeOf(draft).read(standard, draft);
  } catch (error) {
    if (error instanceof ValueFault)
      refuse('conflict', 'invalid_field', refusals.phrase('bad_default', { key: draft.key, fault: error.phrase }), {
        field: draft.key,
      });
    throw error;
  }
}

function checkNumbers(key: string, { min, max }: FieldSettings): void {
  if (min !== undefined && max !== undefined && min > max)
    refuse('conflict', 'invalid_field', refusals.phrase('bad_bounds', { key }), { field: key });
}

function checkOptions(key: string, { options }: FieldSettings): void {
  const keys = (options ?? []).map((option) => option.key);
  const twice = keys.find((option, index) => keys.indexOf(option) !== index);
  if (twice !== undefined)
    refuse('conflict', 'invalid_field', refusals.phrase('option_twice', { key, option: twice }), { field: key });
}

function checkPattern(key: string, { pattern }: FieldSettings): void {
  if (pattern === undefined) return;
  try {
    patternOf(pattern);
  } catch (error) {
    refuse('conflict', 'invalid_field', refusals.phrase('bad_pattern', { key, problem: (error as Error).message }), {
      field: key,
    });
  }
}

/** A numbering is always unique, even if the caller says otherwise. */
function checkNumbering(key: string, settings: FieldSettings): void {
  settings.unique = true;
  try {
    readNumbering(settings.numbering ?? '');
  } catch (error) {
    if (!(error instanceof ValueFault)) throw error;
    refuse('conflict', 'invalid_field', refusals.phrase('bad_numbering', { key, fault: error.phrase }), {
      field: key,
    });
  }
}

/**
 * Resolves the references and types of lookups, rollups, counts and formulas. Refuses references that lead nowhere or
 * in a circle.
 */
export function resolveComputed(
  table: Table,
  inputs: ReadonlyMap<string, FieldInput>,
  related: ReadonlyMap<string, Table>,
): Table {
  let draft = {
    ...table,
    fields: table.fields.map((field) => resolveLinked(table, field, inputs.get(field.id), related)),
  };
  let waiting = draft.fields.filter((field) => field.type === 'formula' && inputs.has(field.id));
  while (waiting.length > 0) {
    const open = new Set(waiting.map((field) => field.key));
    const ready = waiting.filter((field) => ![...keysIn(field.settings.formula ?? '')].some((key) => open.has(key)));
    if (ready.length === 0)
      refuse('conflict', 'invalid_formula', refusals.phrase('formula_circle', { key: waiting[0]?.key ?? '' }), {
        field: waiting[0]?.key,
      });
    const results = new Map(
      ready.map((field) => [field.id, checkFormula(draft, field.key, field.settings.formula ?? '')]),
    );
    draft = {
      ...draft,
      fields: draft.fields.map((field) =>
        results.has(field.id) ? { ...field, settings: { ...field.settings, result: results.get(field.id) } } : field,
      ),
    };
    waiting = waiting.filter((field) => !results.has(field.id));
  }
  for (const field of draft.fields) {
    if (!inputs.has(field.id) || field.type !== 'formula') continue;
    requireNoCircle(draft, field);
    requireModest(draft, field);
  }
  return draft;
}

/** A formula may use other formulas, but not itself through them. */
function requireNoCircle(table: Table, field: Field): void {
  const seen = new Set<string>();
  const reaches = (formula: string): boolean =>
    [...keysIn(formula)].some((key) => {
      if (key === field.key) return true;
      const inner = seen.has(key) ? undefined : fieldByKey(table, key);
      seen.add(key);
      return inner?.type === 'formula' && reaches(inner.settings.formula ?? '');
    });
  if (reaches(field.settings.formula ?? ''))
    refuse('conflict', 'invalid_formula', refusals.phrase('formula_circle', { key: field.key }), { field: field.key });
}

const maxParts = 2_000;

/** A formula computed on read is part of the statement together with all formulas it uses, so its size is limited. */
function requireModest(table: Table, field: Field): void {
  const sizes = new Map<string, number>();
  const sizeOf = (one: Field): number => {
    const known = sizes.get(one.id);
    if (known !== undefined) return known;
    sizes.set(one.id, 1);
    const formula = formulaOf(table, one);
    const inner = formula && !isStoredFormula(table, formula.expression) ? [...referencesIn(formula.expression)] : [];
    const size = inner.reduce((sum, key) => {
      const other = fieldByKey(table, key);
      return sum + (other?.type === 'formula' ? sizeOf(other) : 1);
    }, 1);
    sizes.set(one.id, size);
    return size;
  };
  if (sizeOf(field) > maxParts)
    refuse('conflict', 'invalid_formula', refusals.phrase('formula_too_deep', { key: field.key }), {
      field: field.key,
    });
}

export function checkFormula(table: Table, key: string, formula: string) {
  try {
    const { type } = parseFormula(formula, (name) => (name === key ? undefined : plainHandle(table, name)));
    return type;
  } catch (error) {
    if (error instanceof FormulaError)
      throw new Refusal(
        'conflict',
        'invalid_formula',
        refusals.phrase('invalid_formula', { key, problem: error.why }),
        { field: key, position: error.position },
      );
    throw error;
  }
}

function resolveLinked(
  table: Table,
  field: Field,
  input: FieldInput | undefined,
  related: ReadonlyMap<string, Table>,
): Field {
  if (!input) return field;
  const { count, lookup, rollup } = input;
  if (field.type === 'count')
    return { ...field, settings: { ...field.settings, count: { link: linkField(table, field.key, count?.link).id } } };
  if (field.type === 'lookup')
    return { ...field, settings: { ...field.settings, lookup: target(table, field.key, lookup, related).reference } };
  if (field.type === 'rollup') {
    const { reference, field: to } = target(table, field.key, rollup, related);
    const fn = rollup?.fn ?? 'count';
    const of = resultOf(to).type;
    if ((fn === 'sum' || fn === 'avg') && of !== 'number')
      refuse('conflict', 'invalid_field', refusals.phrase('not_numbers', { key: field.key, other: to.key }), {
        field: field.key,
      });
    if ((fn === 'and' || fn === 'or') && of !== 'boolean')
      refuse('conflict', 'invalid_field', refusals.phrase('not_checkbox', { key: field.key, other: to.key }), {
        field: field.key,
      });
    if ((fn === 'min' || fn === 'max') && !['number', 'text', 'date', 'datetime', 'time'].includes(of))
      refuse('conflict', 'invalid_field', refusals.phrase('no_order', { key: to.key }), { field: field.key });
    return { ...field, settings: { ...field.settings, rollup: { ...reference, fn }, result: rollupResult(fn, of) } };
  }
  return field;
}

function linkField(table: Table, of: string, key: string | undefined): Field {
  const field = key === undefined ? undefined : fieldByKey(table, key);
  if (field?.type !== 'link')
    return refuse('conflict', 'invalid_field', refusals.phrase('not_link', { of, key: key ?? '' }), { field: of });
  return field;
}

function target(
  table: Table,
  of: string,
  given: { link: string; field: string } | undefined,
  related: ReadonlyMap<string, Table>,
) {
  const link = linkField(table, of, given?.link);
  const other = link.settings.link?.tableId === table.id ? table : related.get(link.settings.link?.tableId ?? '');
  const field = other && given && fieldByKey(other, given.field);
  if (!field)
    return refuse(
      'conflict',
      'invalid_field',
      refusals.phrase('not_linked_field', { field: given?.field ?? '', key: link.key }),
      { field: of },
    );
  const computed =
    ['link', 'lookup', 'rollup', 'count', 'button'].includes(field.type) ||
    (field.type === 'formula' && field.column === null);
  if (computed)
    return refuse('conflict', 'invalid_field', refusals.phrase('not_lookupable', { key: field.key }), { field: of });
  return { reference: { link: link.id, field: field.id }, field };
}

/** A setting that refers to other fields by id, converted to keys. */
export function namedReferences(
  table: Table,
  field: Field,
  related: ReadonlyMap<string, Table>,
): Pick<FieldInput, 'lookup' | 'rollup' | 'count'> {
  const { lookup, rollup, count } = field.settings;
  const keyOf = (id: string) => fieldById(table, id)?.key ?? '';
  const keyThere = (linkId: string, id: string) => {
    const tableId = fieldById(table, linkId)?.settings.link?.tableId ?? '';
    const other = tableId === table.id ? table : related.get(tableId);
    return other ? (fieldById(other, id)?.key ?? '') : '';
  };
  return {
    ...(lookup ? { lookup: { link: keyOf(lookup.link), field: keyThere(lookup.link, lookup.field) } } : {}),
    ...(rollup
      ? { rollup: { link: keyOf(rollup.link), field: keyThere(rollup.link, rollup.field), fn: rollup.fn } }
      : {}),
    ...(count ? { count: { link: keyOf(count.link) } } : {}),
  };
}
