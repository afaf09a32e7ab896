import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Field } from '../../ui/form/field.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { formatSpan, formatZone } from '../../words/day-words.ts';
import { t } from '../../words/words.ts';
import classes from './book.module.css';
import type { FreeTime } from './pick-time.tsx';
import type { BookRequest, OfferedService } from './public-door.ts';

interface BookFormProps {
  service: OfferedService;
  time: FreeTime;
  timeZone: string;
  /** The typed values are kept outside the form, because another time may have to be chosen in between. */
  typed: RefObject<Record<string, string>>;
  onBack: () => void;
  onSubmit: (request: BookRequest) => Promise<unknown>;
}

const answerPrefix = 'answer.';

/** The visitor's details, and the questions of the business. */
export function BookForm({ service, time, timeZone, typed, onBack, onSubmit }: BookFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [website, setWebsite] = useState('');
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.step} aria-labelledby="book-form">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<ArrowLeft size={15} />}
        className={classes.backButton}
        onClick={onBack}
      >
        {t('book.other_time')}
      </Button>
      <div>
        <h2 id="book-form" ref={heading} tabIndex={-1} className={classes.stepTitle}>
          {t('book.your_details')}
        </h2>
        <p className={classes.when}>
          {formatSpan(time.start, time.end, timeZone)}
          <small>{formatZone(timeZone, new Date(time.start))}</small>
        </p>
      </div>
      <FieldForm
        wide
        fields={fieldsFor(service)}
        submitLabel={service.requiresConfirmation ? t('book.submit_request') : t('book.submit')}
        initial={typed.current}
        note={(values) => {
          typed.current = values;
          return <Trap value={website} onChange={setWebsite} />;
        }}
        onSubmit={(values) => onSubmit(toRequest(values, time.start, timeZone, website))}
      />
    </section>
  );
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

function fieldsFor(service: OfferedService): Field<string>[] {
  return [
    { name: 'name', label: t('book.name'), required: true, autoComplete: 'name', maxLength: 100 },
    { name: 'email', label: t('book.email'), kind: 'email', required: true, maxLength: 254 },
    { name: 'phone', label: t('book.phone'), autoComplete: 'tel', maxLength: 50 },
    ...service.questions.map(({ key, label, required }) => ({
      name: `${answerPrefix}${key}`,
      label,
      required,
      maxLength: 2000,
    })),
  ];
}

function toRequest(values: Record<string, string>, start: string, timeZone: string, website: string): BookRequest {
  const answers = Object.entries(values)
    .filter(([name, value]) => name.startsWith(answerPrefix) && value.trim() !== '')
    .map(([name, value]) => [name.slice(answerPrefix.length), value.trim()] as const);
  const phone = values.phone?.trim();
  return {
    start,
    timeZone,
    name: values.name?.trim() ?? '',
    email: values.email?.trim() ?? '',
    ...(phone ? { phone } : {}),
    ...(answers.length > 0 ? { answers: Object.fromEntries(answers) } : {}),
    ...(website ? { website } : {}),
  };
}
