import { Alert, Button, Group, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../api/request.ts';
import type { Table, TableView } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { currentLanguage, languages, nameOfLanguage } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';
import { FormBody } from '../../form/form-body.tsx';
import { AccessSettings } from './access-settings.tsx';
import { type FormSettings, previewOf, settingsOf, type Text, withoutEmpty } from './form-draft.ts';
import classes from './forms.module.css';
import { LinkSettings } from './link-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { QuestionList } from './question-list.tsx';
import { TextSettings, TextsContext } from './text-settings.tsx';

interface FormEditorProps {
  table: Table;
  view: TableView;
  onBack: () => void;
}

/** All settings of one form: questions, texts, look, opening times and address, with a preview beside them. */
export function FormEditor({ table, view, onBack }: FormEditorProps) {
  const save = useWrite('tables.save_view', 'table');
  const [name, setName] = useState(view.name);
  const [settings, setSettings] = useState(() => settingsOf(view));
  const [language, setLanguage] = useState<string>(() => (hasLanguages(view.settings) ? currentLanguage() : 'all'));
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<FormSettings>) => setSettings((before) => withoutEmpty({ ...before, ...part }));
  const store = async (wanted = settings) => {
    setProblem(undefined);
    try {
      await save.mutateAsync({
        ...{ tableId: table.id, id: view.id, name: name.trim() || table.name, kind: 'form' },
        ...{ fields: null, settings: { ...wanted }, expectedUpdatedAt: view.updatedAt },
      });
      notify.done(t('forms.saved'));
    } catch (cause) {
      const [fault] = cause instanceof ApiError ? cause.details : [];
      setProblem(fault?.message ?? errorText(cause));
    }
  };
  const toggleOpen = (isOpen: boolean) => {
    const wanted = withoutEmpty({ ...settings, closed: !isOpen });
    setSettings(wanted);
    void store(wanted);
  };
  return (
    <TextsContext.Provider value={{ language, own: currentLanguage() }}>
      <Group justify="space-between" mb="md">
        <Group gap="sm">
          <Button variant="subtle" color="gray" leftSection={<ArrowLeft size={15} />} onClick={onBack}>
            {t('forms.back')}
          </Button>
          <Link to="/tables/$tableId" params={{ tableId: table.id }} className={classes.link}>
            {t('forms.see_answers')}
          </Link>
        </Group>
        <Group gap="md">
          <Switch
            label={t('forms.takes_answers')}
            checked={!settings.closed}
            onChange={(event) => toggleOpen(event.currentTarget.checked)}
          />
          <Button loading={save.isPending} onClick={() => void store()}>
            {t('ui.save')}
          </Button>
        </Group>
      </Group>
      {problem && (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.editor}>
          <Group align="flex-end">
            <TextInput
              label={t('forms.name')}
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <SegmentedControl
              aria-label={t('forms.texts_for')}
              value={language}
              onChange={setLanguage}
              data={[
                { value: 'all', label: t('forms.every_language') },
                ...languages.map((one) => ({ value: one, label: nameOfLanguage(one) })),
              ]}
            />
          </Group>
          <QuestionList table={table} sections={settings.sections} onChange={(sections) => change({ sections })} />
          <TextSettings settings={settings} onChange={change} />
          <AccessSettings settings={settings} onChange={change} />
          <LookSettings settings={settings} onChange={change} />
          <LinkSettings view={view} settings={settings} onChange={change} />
        </div>
        <section className={classes.preview} aria-label={t('forms.preview')}>
          <h3 className={classes.title}>{t('forms.preview')}</h3>
          <FormBody
            key={JSON.stringify(settings.sections)}
            form={previewOf(table, settings, name, { name: '', logoUrl: null })}
            place={undefined}
            address={nothing}
          />
        </section>
      </div>
    </TextsContext.Provider>
  );
}

const nothing = new URLSearchParams();

/** Whether one of its texts differs by language. */
function hasLanguages(settings: object): boolean {
  const { title, description, sections = [] } = settings as Partial<FormSettings>;
  const texts: (Text | undefined)[] = [
    title,
    description,
    ...sections.flatMap((one) => one.questions.map((q) => q.label)),
  ];
  return texts.some((text) => typeof text === 'object');
}
