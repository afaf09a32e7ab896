import { NativeSelect, TextInput } from '@mantine/core';
import { ReferenceSelect } from '../../../ui/form/reference-select.tsx';
import { referenceSources } from '../../../ui/form/reference-sources.ts';
import { t } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import type { FieldDraft } from './field-draft.ts';
import classes from './fields.module.css';

/** The label of a button, and its action. */
export function ButtonSetting() {
  const { draft, change, problems } = useDraft();
  const workflows = referenceSources.workflow;
  return (
    <>
      <div className={classes.two}>
        <TextInput
          name="label"
          label={t('field.label')}
          value={draft.label}
          error={problems.label}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        <NativeSelect
          name="does"
          label={t('field.does')}
          value={draft.does}
          data={[
            { value: 'open', label: t('field.does_open') },
            { value: 'run', label: t('field.does_run') },
          ]}
          onChange={(event) => change({ does: event.currentTarget.value as FieldDraft['does'] })}
        />
      </div>
      {draft.does === 'open' && (
        <TextInput
          name="url"
          label={t('field.url')}
          description={t('field.url_hint', { example: '{key}' })}
          placeholder="https://example.com/{key}"
          value={draft.url}
          error={problems.url}
          maxLength={2000}
          autoComplete="off"
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
      )}
      {draft.does === 'run' && workflows && (
        <ReferenceSelect
          source={workflows}
          label={t('field.workflow')}
          description={t('field.workflow_hint')}
          required
          value={draft.workflow}
          error={problems.workflow}
          onChange={(workflow) => change({ workflow })}
        />
      )}
    </>
  );
}
