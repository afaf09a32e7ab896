import { Facts } from '../../ui/facts.tsx';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { fieldText } from './field-text.ts';
import type { StepQuestion } from './step-question.ts';

/** What the person who decided filled in. */
export function FilledIn({ question: { form, values } }: { question: StepQuestion }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <section>
      <div className={classes.inputHead}>
        <h3>{t('step_question.filled_in')}</h3>
      </div>
      <div className={classes.box}>
        <Facts
          entries={entries.map(([name, value]) => [
            form?.properties?.[name]?.title ?? name,
            <span key={name} style={{ whiteSpace: 'pre-wrap' }}>
              {fieldText(value)}
            </span>,
          ])}
        />
      </div>
    </section>
  );
}
