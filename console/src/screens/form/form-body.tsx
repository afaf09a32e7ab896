import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/request.ts';
import { errorText } from '../../ui/feedback/error-text.ts';
import { t } from '../../words/words.ts';
import { type Draft, firstDrafts, valueOfDraft } from './answers.ts';
import { askedQuestions, isEmpty } from './conditions.ts';
import classes from './form.module.css';
import type { FormPlace, ShownForm } from './form-door.ts';
import { inputId, QuestionInput } from './question-input.tsx';

interface FormBodyProps {
  form: ShownForm;
  place: FormPlace | undefined;
  /** Answers from the address. */
  address: URLSearchParams;
  /** Undefined in a preview. */
  onSubmit?: (values: Record<string, unknown>, website: string) => Promise<void>;
}

/** The questions and the submit button. */
export function FormBody({ form, place, address, onSubmit }: FormBodyProps) {
  const all = form.sections.flatMap(({ questions }) => questions);
  const [drafts, setDrafts] = useState(() => firstDrafts(all, address));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [website, setWebsite] = useState('');
  const body = useRef<HTMLFormElement>(null);
  const draftOf = (key: string, type: string): Draft => drafts[key] ?? emptyDraft(type);
  const values = Object.fromEntries(
    all.map((question) => [question.key, valueOfDraft(question, draftOf(question.key, question.type))]),
  );
  const asked = askedQuestions(form.sections, values);

  const show = (found: Record<string, string>) => {
    setFaults(found);
    const first = asked.flatMap(({ questions }) => questions).find(({ key }) => found[key] !== undefined);
    if (first) body.current?.querySelector<HTMLElement>(`#${CSS.escape(inputId(first.key))}`)?.focus();
  };
  const submit = async () => {
    if (!onSubmit) return;
    setProblem(undefined);
    const shown = asked.flatMap(({ questions }) => questions);
    const missing = shown.filter(
      ({ key, type, required, hidden }) =>
        required && !hidden && (isEmpty(values[key]) || (type === 'checkbox' && values[key] !== true)),
    );
    show(Object.fromEntries(missing.map(({ key }) => [key, t('public_form.required')])));
    if (missing.length > 0) return;
    const sent = shown.filter(({ key, hidden, prefill }) => values[key] !== undefined && (!hidden || prefill));
    setSending(true);
    try {
      await onSubmit(Object.fromEntries(sent.map(({ key }) => [key, values[key]])), website);
    } catch (cause) {
      const told = cause instanceof ApiError ? cause.details : [];
      const found = Object.fromEntries(told.map(({ path, message }) => [path.replace('/values/', ''), message]));
      show(found);
      const isPlaced = Object.keys(found).some((key) => shown.some((question) => question.key === key));
      if (!isPlaced) setProblem(errorText(cause));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      ref={body}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {asked.map(({ section, questions }, index) => {
        const visible = questions.filter(({ hidden }) => !hidden);
        if (visible.length === 0 && !section.title) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section has no id, and its place on the page never changes.
          <section key={index} className={classes.section}>
            {section.title && <h2 className={classes.sectionTitle}>{section.title}</h2>}
            {section.description && <p className={classes.text}>{section.description}</p>}
            {visible.map((question) => (
              <QuestionInput
                key={question.key}
                question={question}
                draft={draftOf(question.key, question.type)}
                error={faults[question.key]}
                place={place}
                maxFileBytes={form.maxFileBytes}
                onChange={(draft) => setDrafts((before) => ({ ...before, [question.key]: draft }))}
              />
            ))}
          </section>
        );
      })}
      <Trap value={website} onChange={setWebsite} />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Button type="submit" size="md" loading={isSending} autoContrast {...(form.accent ? { color: form.accent } : {})}>
        {form.submitLabel || t('public_form.submit')}
      </Button>
    </form>
  );
}

function emptyDraft(type: string): Draft {
  if (type === 'checkbox') return false;
  return type === 'multi_select' || type === 'link' || type === 'attachment' ? [] : '';
}

/** Hidden from people, keyboards and screen readers: only programs fill it in. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label>
        {t('book.trap')}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
