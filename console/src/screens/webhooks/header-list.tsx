import { t } from '../../words/words.ts';
import classes from './webhooks.module.css';

/** The headers of a request or an answer. */
export function HeaderList({ headers, title }: { headers: Record<string, string> | null; title: string }) {
  const entries = Object.entries(headers ?? {});
  return (
    <div className={classes.part}>
      <h3 className={classes.partTitle}>{title}</h3>
      {entries.length === 0 && <p className={classes.quiet}>{t('webhooks.no_headers')}</p>}
      {entries.length > 0 && (
        <dl className={classes.headers}>
          {entries.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
