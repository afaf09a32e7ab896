import { NativeSelect, Textarea } from '@mantine/core';
import { t } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import type { FieldDraft } from './field-draft.ts';
import { fieldTypeFacts, takes } from './field-types.ts';
import classes from './fields.module.css';
import { isStars, LimitSettings, limitNames } from './limit-settings.tsx';

interface MoreSettingsProps {
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

/** Settings that are seldom needed, folded away. */
export function MoreSettings({ opened, onToggle }: MoreSettingsProps) {
  const { draft, change, problems } = useDraft();
  return (
    <details className={classes.more} open={opened} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{t('field.more')}</summary>
      <div className={classes.form}>
        <LimitSettings />
        {takes(draft.type, 'display') && (
          <NativeSelect
            name="display"
            label={t('field.display')}
            description={t('field.display_hint')}
            value={draft.display}
            error={problems.display}
            data={[
              { value: '', label: t('field.display_text') },
              { value: 'qr', label: t('field.display_qr') },
              { value: 'barcode', label: t('field.display_barcode') },
            ]}
            onChange={(event) => change({ display: event.currentTarget.value })}
          />
        )}
        <Textarea
          name="description"
          label={t('field.description')}
          description={t('field.description_hint')}
          value={draft.description}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          error={problems.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        {fieldTypeFacts[draft.type].indexable && (
          <NativeSelect
            name="index"
            label={t('field.index')}
            description={t('field.index_hint')}
            value={draft.index}
            data={[
              { value: 'auto', label: t('field.index_auto') },
              { value: 'on', label: t('field.index_on') },
              { value: 'off', label: t('field.index_off') },
            ]}
            onChange={(event) => change({ index: event.currentTarget.value as FieldDraft['index'] })}
          />
        )}
      </div>
    </details>
  );
}

/** The settings are unfolded at first if one is in use. */
export function usesMore(draft: FieldDraft): boolean {
  const limits = limitNames.filter((name) => name !== 'max' || !isStars(draft));
  return (
    draft.description !== '' ||
    draft.index !== 'auto' ||
    draft.display !== '' ||
    limits.some((name) => draft[name] !== '')
  );
}
