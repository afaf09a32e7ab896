import { t } from '../../../words/words.ts';
import { type FieldDraft, numberOf } from './field-draft.ts';
import { type Setting, takes } from './field-types.ts';
import { isKey } from './key-from-name.ts';

export type DraftProblems = Partial<Record<keyof FieldDraft, string>>;

/** Checks that need no request; the server has the last word. */
export function checkDraft(draft: FieldDraft): DraftProblems {
  const problems: DraftProblems = {};
  const has = (setting: Setting) => takes(draft.type, setting);
  const require = (name: keyof FieldDraft, filled: boolean) => {
    if (!filled) problems[name] = t('form.required');
  };
  require('name', draft.name.trim() !== '');
  if (!isKey(draft.key)) problems.key = t('field.key_wrong');
  if (has('options')) {
    if (draft.options.length === 0) problems.options = t('field.options_none');
    else if (draft.options.some((option) => option.name.trim() === '')) problems.options = t('field.options_unnamed');
  }
  for (const name of ['min', 'max', 'maxLength', 'decimals'] as const) {
    if (has(name) && isNoNumber(draft[name])) problems[name] = t('field.not_a_number');
  }
  if (has('min') && (numberOf(draft.min) ?? 0) > (numberOf(draft.max) ?? Number.POSITIVE_INFINITY)) {
    problems.max = t('field.max_below_min');
  }
  if (has('default')) Object.assign(problems, checkStandard(draft));
  if (has('formula')) require('formula', draft.formula.trim() !== '');
  if (has('numbering')) require('numbering', draft.numbering.trim() !== '');
  if (has('workflow') && draft.does === 'run') require('workflow', draft.workflow !== '');
  if (has('link')) require('linkTable', draft.linkTable !== '');
  if (has('lookup') || has('rollup') || has('count')) require('through', draft.through !== '');
  if (has('lookup') || has('rollup')) require('target', draft.target !== '');
  return problems;
}

function checkStandard(draft: FieldDraft): DraftProblems {
  const isNumber = ['number', 'currency', 'percent', 'rating', 'duration'].includes(draft.type);
  if (isNumber && isNoNumber(draft.standard)) return { standard: t('field.not_a_number') };
  if (draft.type === 'json' && draft.standard.trim() !== '' && !isJson(draft.standard))
    return { standard: t('form.json') };
  return {};
}

function isNoNumber(text: string): boolean {
  return text.trim() !== '' && numberOf(text) === undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
