import { Select, TextInput } from '@mantine/core';
import { useRead } from '../../../api/use-action.ts';
import { t } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import classes from './fields.module.css';

/** The other table, and the name of the field there: both sides show a link. */
export function LinkSetting() {
  const { table, field, draft, change, problems } = useDraft();
  const tables = useRead('tables.list_tables', { limit: 500 });
  const choices = (tables.data?.items ?? [])
    .filter(({ kind, id }) => kind === 'records' || id === draft.linkTable)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={classes.two}>
      <Select
        name="linkTable"
        label={t('field.link_table')}
        required
        searchable
        disabled={field?.link !== undefined}
        value={draft.linkTable || null}
        data={choices}
        error={problems.linkTable}
        onChange={(value) => change({ linkTable: value ?? '' })}
      />
      {!field?.link && (
        <TextInput
          name="linkName"
          label={t('field.link_name')}
          description={t('field.link_name_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={table.name}
          value={draft.linkName}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => change({ linkName: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
