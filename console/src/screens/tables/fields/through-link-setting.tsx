import { Alert, NativeSelect } from '@mantine/core';
import { Spline } from 'lucide-react';
import { rollupFunctions } from '../../../api/choices.ts';
import type { RollupFunction, TableField } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { t, wordFor } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import classes from './fields.module.css';

const noValue = ['button', 'lookup', 'rollup', 'count', 'link'];
const ofNumbers: RollupFunction[] = ['sum', 'avg'];
const ofBooleans: RollupFunction[] = ['and', 'or'];

/** For lookup, rollup and count: the link to follow, and the field of the linked records. */
export function ThroughLinkSetting() {
  const { table, draft, change, problems } = useDraft();
  const links = table.fields.filter((field) => field.type === 'link');
  const link = links.find((field) => field.key === draft.through);
  const other = useRead('tables.get_table', { id: link?.link?.tableId ?? '' }, { enabled: link?.link !== undefined });
  const fields = link && other.data ? other.data.fields.filter(({ type }) => !noValue.includes(type)) : [];
  const target = fields.find((field) => field.key === draft.target);
  if (links.length === 0) {
    return (
      <Alert color="gray" icon={<Spline size={16} />}>
        {t('field.no_links')}
      </Alert>
    );
  }
  return (
    <div className={classes.two}>
      <NativeSelect
        name="through"
        label={t('field.through')}
        required
        value={draft.through}
        error={problems.through}
        data={[{ value: '', label: t('field.choose') }, ...links.map(({ key, name }) => ({ value: key, label: name }))]}
        onChange={(event) => change({ through: event.currentTarget.value, target: '' })}
      />
      {draft.type !== 'count' && (
        <NativeSelect
          name="target"
          label={t('field.target')}
          required
          disabled={fields.length === 0}
          value={draft.target}
          error={problems.target}
          data={[
            { value: '', label: t('field.choose') },
            ...fields.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(event) => {
            const chosen = fields.find((field) => field.key === event.currentTarget.value);
            const [first = 'count'] = functionsFor(chosen);
            const fits = functionsFor(chosen).includes(draft.fn);
            change({ target: event.currentTarget.value, ...(fits ? {} : { fn: first }) });
          }}
        />
      )}
      {draft.type === 'rollup' && (
        <NativeSelect
          name="fn"
          label={t('field.fn')}
          value={draft.fn}
          data={functionsFor(target).map((fn) => ({ value: fn, label: wordFor('rollup', fn) ?? fn }))}
          onChange={(event) => change({ fn: event.currentTarget.value as RollupFunction })}
        />
      )}
    </div>
  );
}

/** Only the functions that suit the values: texts have no sum. */
function functionsFor(target: TableField | undefined): readonly RollupFunction[] {
  if (!target) return rollupFunctions;
  return rollupFunctions.filter((fn) => {
    if (ofNumbers.includes(fn)) return target.resultType === 'number';
    if (ofBooleans.includes(fn)) return target.resultType === 'boolean';
    if (fn === 'min' || fn === 'max') return !['boolean', 'list', 'json', 'uuid'].includes(target.resultType);
    return true;
  });
}
