import { Select } from '@mantine/core';
import { fieldTypes } from '../../../api/choices.ts';
import type { FieldTypeName } from '../../../api/types.ts';
import { t, wordFor } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import { fieldGroups, fieldTypeFacts, isConvertible } from './field-types.ts';
import classes from './fields.module.css';
import { TypeIcon, typeName } from './type-name.tsx';

/** All types by group, each with a line about its purpose. */
export function TypePicker() {
  const { field, draft, change, problems } = useDraft();
  const fixed = field !== undefined && !isConvertible(field.type);
  const offered = fieldTypes.filter((type) => !field || type === field.type || isConvertible(type));
  return (
    <div>
      <Select
        name="type"
        label={t('field.type')}
        description={fixed ? t('field.type_fixed') : undefined}
        disabled={fixed}
        searchable
        maxDropdownHeight={320}
        nothingFoundMessage={t('field.type_none')}
        leftSection={<TypeIcon type={draft.type} />}
        value={draft.type}
        error={problems.type}
        data={fieldGroups.map((group) => ({
          group: wordFor('field_group', group) ?? group,
          items: offered
            .filter((type) => fieldTypeFacts[type].group === group)
            .map((type) => ({ value: type, label: typeName(type) })),
        }))}
        renderOption={({ option }) => (
          <span className={classes.typeOption}>
            <TypeIcon type={option.value as FieldTypeName} />
            <span>
              <span className={classes.typeOptionName}>{option.label}</span>
              <span className={classes.quiet}>{explain(option.value)}</span>
            </span>
          </span>
        )}
        onChange={(type) => type && change({ type: type as FieldTypeName, standard: '', standards: [] })}
      />
      <p className={classes.explain}>{explain(draft.type)}</p>
    </div>
  );
}

function explain(type: string): string {
  return wordFor('field_type_text', type) ?? '';
}
