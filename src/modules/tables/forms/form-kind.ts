import { faultAt, type InputFault } from '../../../kernel/refusal.ts';
import { readFilter } from '../../../records/expression/read-filter.ts';
import { typeOf } from '../../../records/field-types/registry.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { isEmpty } from '../../../records/read-values.ts';
import { keysInCondition } from '../../../records/structure/rename-key.ts';
import { systemFormOf } from '../../../records/system-table.ts';
import type { Field } from '../../../records/table.ts';
import { defineViewKind, type ViewDraft } from '../view-kinds/define-view-kind.ts';
import { refusals } from '../words/refusals.ts';
import { FormSettings, type Question, type Section } from './form-settings.ts';

/** A form through which people without an account add records to a table. */
export const form = defineViewKind({
  kind: 'form',
  settings: FormSettings,
  complete: (open, draft) => ({ ...draft, settings: { ...draft.settings, sections: sectionsOf(open, draft) } }),
  check: (open, { settings }) => [...noFormOf(open), ...new FormCheck(open).faults(settings.sections as Section[])],
});

function noFormOf({ table: { system } }: OpenTable): InputFault[] {
  return system && 'refusedBecause' in system.form ? [faultAt('/kind', system.form.refusedBecause)] : [];
}

/** The fields that a visitor can fill in. Records to link to are offered only if the form says so. */
function isFillable(open: OpenTable, field: Field): boolean {
  const { computed, name } = typeOf(field);
  const { system } = open.table;
  if (system && !systemFormOf(system)?.takes.includes(field.key)) return false;
  return !computed && !notForStrangers.has(name) && !field.settings.readOnly && !open.access.readOnly.has(field.key);
}

const notForStrangers = new Set(['user', 'users', 'autonumber']);

/**
 * The questions are fixed when the form is saved: a field added to the table later does not become public by itself.
 * `fields` selects among them, and adds to them.
 */
function sectionsOf(open: OpenTable, { fields, settings }: ViewDraft): Section[] {
  const said = settings.sections as Section[] | undefined;
  const questionFields = new Set((said ?? []).flatMap(({ questions }) => questions.map(({ field }) => field)));
  if (said && fields === null) return said;
  const form = open.table.system && systemFormOf(open.table.system);
  const fillable = open.visibleFields.filter((field) => isFillable(open, field) && field.type !== 'link');
  const usual = form ? fillable.filter(({ key }) => form.asks.includes(key)) : fillable;
  const wanted = fields ?? usual.map(({ key }) => key);
  const kept = (said ?? []).map((section) => ({
    ...section,
    questions: section.questions.filter(({ field }) => wanted.includes(field)),
  }));
  const added = wanted.filter((key) => !questionFields.has(key)).map((field): Question => ({ field }));
  return added.length > 0 || kept.length === 0 ? [...kept, { questions: added }] : kept;
}

/** The comparisons that the page supports too: a condition is evaluated in the browser, and again here. */
const inBrowsers = new Set([
  ...['eq', 'neq', 'in', 'nin', 'empty', 'notempty', 'checked', 'notchecked', 'gt', 'gte', 'lt', 'lte'],
  ...['before', 'after', 'between', 'nbetween', 'contains', 'ncontains', 'startswith', 'endswith'],
  ...['anyof', 'allof', 'noneof', 'exactly'],
]);

class FormCheck {
  private readonly open: OpenTable;
  private readonly found: InputFault[] = [];
  /** The questions so far; a condition may refer only to these. */
  private readonly before = new Set<string>();

  constructor(open: OpenTable) {
    this.open = open;
  }

  faults(sections: readonly Section[]): InputFault[] {
    const always = new Set<string>();
    sections.forEach((section, place) => {
      const path = `/settings/sections/${place}`;
      this.checkCondition(`${path}/when`, section.when);
      section.questions.forEach((question, index) => {
        this.checkQuestion(`${path}/questions/${index}`, question);
        const isGiven = !question.hidden || question.default !== undefined;
        if (section.when === undefined && question.when === undefined && isGiven) always.add(question.field);
      });
    });
    for (const { key, name, settings, type } of this.open.table.fields)
      if (settings.required && isEmpty(settings.default) && type !== 'checkbox' && !always.has(key))
        this.found.push(faultAt('/settings/sections', refusals.phrase('form_misses_required', { field: name })));
    return this.found;
  }

  private checkQuestion(path: string, { field: key, when, choices, hidden, default: standard }: Question): void {
    const field = this.open.visibleField(key);
    if (!field) this.found.push(faultAt(`${path}/field`, refusals.phrase('unknown_field', { field: key })));
    else if (!isFillable(this.open, field) || (field.type === 'link' && !choices))
      this.found.push(faultAt(`${path}/field`, refusals.phrase('form_not_fillable', { field: key, type: field.type })));
    if (field?.type === 'signature' && (hidden || standard !== undefined))
      this.found.push(faultAt(`${path}/field`, refusals.phrase('form_signs_for_visitor', { field: key })));
    if (this.before.has(key))
      this.found.push(faultAt(`${path}/field`, refusals.phrase('form_asks_twice', { field: key })));
    this.checkCondition(`${path}/when`, when);
    this.before.add(key);
  }

  private checkCondition(path: string, when: unknown): void {
    if (when === undefined) return;
    const later = [...keysInCondition(when)].find((key) => !this.before.has(key));
    if (later !== undefined) {
      this.found.push(faultAt(path, refusals.phrase('form_condition_order', { field: later })));
      return;
    }
    readFilter(when, (key) => this.open.handleOf(key), { variables: false });
    if (!isForBrowsers(when)) this.found.push(faultAt(path, refusals.phrase('form_condition_words')));
  }
}

function isForBrowsers(condition: unknown): boolean {
  const { cmp, value, children } = condition as { cmp?: string; value?: unknown; children?: unknown[] };
  if (children) return children.every(isForBrowsers);
  const isPlain = (one: unknown) => typeof one !== 'object' || one === null;
  return inBrowsers.has(cmp ?? '') && (Array.isArray(value) ? value.every(isPlain) : isPlain(value));
}
