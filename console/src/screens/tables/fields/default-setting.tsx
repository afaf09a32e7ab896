import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { usePeople } from '../../../api/use-people.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { t } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import classes from './fields.module.css';

/** The value of a new record if none is given. */
export function DefaultSetting() {
  const { draft, change, problems } = useDraft();
  const people = usePeople();
  const shared = {
    name: 'standard',
    label: t('field.default'),
    value: draft.standard,
    error: problems.standard,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ standard: event.currentTarget.value }),
  };
  const none = { value: '', label: t('field.default_none') };
  switch (draft.type) {
    case 'checkbox':
      return (
        <Checkbox
          name="standard"
          label={t('field.default_checked')}
          checked={draft.standard === 'true'}
          onChange={(event) => change({ standard: event.currentTarget.checked ? 'true' : '' })}
        />
      );
    case 'select':
      return (
        <NativeSelect
          {...shared}
          data={[none, ...draft.options.map(({ key, name }) => ({ value: key, label: name || key }))]}
        />
      );
    case 'multi_select':
      return <Several choices={draft.options.map(({ key, name }) => ({ value: key, label: name || key }))} />;
    case 'user':
      return (
        <NativeSelect {...shared} data={[none, { value: 'me', label: t('field.default_me') }, ...people.options]} />
      );
    case 'users':
      return <Several choices={people.options} />;
    case 'date':
      return <Moment word="today" label={t('field.default_today')} kind="date" />;
    case 'datetime':
      return <Moment word="now" label={t('field.default_now')} kind="date-time" />;
    case 'time':
      return <DateField {...shared} kind="time" onChange={(standard) => change({ standard })} />;
    case 'json':
    case 'long_text':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={8}
          {...(draft.type === 'json' ? { classNames: { input: classes.mono } } : {})}
        />
      );
    case 'number':
    case 'currency':
    case 'rating':
    case 'duration':
      return <TextInput {...shared} inputMode="decimal" />;
    case 'percent':
      return <TextInput {...shared} inputMode="decimal" rightSection="%" />;
    default:
      return <TextInput {...shared} />;
  }
}

/** A fixed day, or the day on which the record is created. */
function Moment({ word, label, kind }: { word: string; label: string; kind: 'date' | 'date-time' }) {
  const { draft, change } = useDraft();
  const choice = draft.standard === '' ? '' : draft.standard === word ? word : 'fixed';
  return (
    <div className={classes.two}>
      <NativeSelect
        label={t('field.default')}
        value={choice}
        data={[
          { value: '', label: t('field.default_none') },
          { value: word, label },
          { value: 'fixed', label: t('field.default_fixed') },
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          change({ standard: chosen === 'fixed' ? startOf(kind) : chosen });
        }}
      />
      {choice === 'fixed' && (
        <DateField
          name="standard"
          kind={kind}
          label={t('field.default_value')}
          value={draft.standard}
          onChange={(standard) => standard && change({ standard })}
        />
      )}
    </div>
  );
}

function startOf(kind: 'date' | 'date-time'): string {
  const local = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, kind === 'date' ? 10 : 16);
}

function Several({ choices }: { choices: { value: string; label: string }[] }) {
  const { draft, change } = useDraft();
  if (choices.length === 0) return null;
  const toggle = (value: string, chosen: boolean) =>
    change({ standards: chosen ? [...draft.standards, value] : draft.standards.filter((other) => other !== value) });
  return (
    <fieldset className={classes.rules}>
      <legend>{t('field.default')}</legend>
      <div className={classes.chips}>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={draft.standards.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
