import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCatalogueAction } from '../../api/catalogue.ts';
import { JsonBlock } from '../../ui/values/code-block.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { fieldText } from './field-text.ts';

/**
 * Exactly what will be sent to the action, as labelled fields or as JSON. The card already names its subject, so the id
 * is left out of the fields.
 */
export function InputFacts({ action, input }: { action: string; input: Record<string, unknown> }) {
  const [asJson, setAsJson] = useState(false);
  const labels = useCatalogueAction(action)?.labels;
  const fields = Object.entries(input).filter(([name]) => name !== 'id');
  return (
    <section>
      <div className={classes.inputHead}>
        <h3>{t('approval.input')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('approval.input')}
          value={asJson ? 'json' : 'form'}
          onChange={(value) => setAsJson(value === 'json')}
          data={[
            { value: 'form', label: fields.length > 0 ? t('approval.as_form') : t('approval.no_fields') },
            { value: 'json', label: t('approval.as_json') },
          ]}
        />
      </div>
      {asJson && <JsonBlock value={input} label={t('approval.input')} />}
      {!asJson && fields.length > 0 && (
        <div className={classes.box}>
          <Facts
            entries={fields.map(([name, value]) => [
              labels?.fields[name] ?? name,
              <span key={name} style={{ whiteSpace: 'pre-wrap' }}>
                {fieldText(value, name, labels)}
              </span>,
            ])}
          />
        </div>
      )}
    </section>
  );
}
