import { useCatalogueAction } from '../../api/catalogue.ts';
import { ChangesTable } from '../../ui/values/changes-table.tsx';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { fieldText } from './field-text.ts';

interface InputChangesProps {
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The approver's changes, field by field. */
export function InputChanges({ action, before, after }: InputChangesProps) {
  const labels = useCatalogueAction(action)?.labels;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return null;
  return (
    <section>
      <div className={classes.inputHead}>
        <h3>{t('approval.changes')}</h3>
      </div>
      <ChangesTable
        label={t('approval.changes')}
        from={t('approval.changed_from')}
        to={t('approval.changed_to')}
        changes={changed.map((name) => ({
          name,
          label: labels?.fields[name] ?? name,
          before: fieldText(before[name], name, labels),
          after: fieldText(after[name], name, labels),
        }))}
      />
    </section>
  );
}
