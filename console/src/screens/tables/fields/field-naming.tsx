import { TextInput } from '@mantine/core';
import { t } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import classes from './fields.module.css';

/** The name of the field for people, and its key for programs. */
export function FieldNaming() {
  const { field, draft, problems, change } = useDraft();
  return (
    <div className={classes.two}>
      <TextInput
        name="name"
        label={t('field.name')}
        value={draft.name}
        required
        maxLength={120}
        data-autofocus
        autoComplete="off"
        error={problems.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        name="key"
        label={t('field.key')}
        description={field && draft.key !== field.key ? t('field.key_changes') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.key}
        required
        maxLength={59}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: classes.mono }}
        error={problems.key}
        onChange={(event) => change({ key: event.currentTarget.value, ownKey: event.currentTarget.value !== '' })}
      />
    </div>
  );
}
