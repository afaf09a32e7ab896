import { useState } from 'react';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { formatBytes } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import classes from './json-view.module.css';

interface JsonViewProps {
  value: unknown;
  label: string;
  /** How many levels are expanded at first. */
  open?: number;
}

/** A JSON value whose objects and lists can be collapsed, with a button that copies it. */
export function JsonView({ value, label, open = 2 }: JsonViewProps) {
  const cut = truncatedOf(value);
  return (
    <div className={classes.frame}>
      {cut && <p className={classes.note}>{t('json_view.truncated', { size: formatBytes(cut.bytes) })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.tree} tabIndex={0} aria-label={label}>
        {cut ? <pre className={classes.beginning}>{cut.beginning}</pre> : <Entry value={value} open={open} />}
      </section>
      <div className={classes.copy}>
        <CopyButton text={cut ? cut.beginning : (JSON.stringify(value, null, 2) ?? 'null')} />
      </div>
    </div>
  );
}

interface EntryProps {
  name?: string;
  value: unknown;
  open: number;
}

function Entry({ name, value, open }: EntryProps) {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (isBranch) return <Branch name={name} value={value} open={open} />;
  return (
    <>
      {name !== undefined && <span className={classes.key}>{name}</span>} <Leaf value={value} />
    </>
  );
}

const firstEntries = 100;

function Branch({ name, value, open }: { name: string | undefined; value: object; open: number }) {
  const [isOpen, setOpen] = useState(open > 0);
  const [shown, setShown] = useState(firstEntries);
  const entries = Object.entries(value);
  const left = entries.length - shown;
  return (
    <details
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        {name !== undefined && <span className={classes.key}>{name}</span>}{' '}
        <span className={classes.quiet}>
          {tn(Array.isArray(value) ? 'json_view.items' : 'json_view.keys', entries.length)}
        </span>
      </summary>
      {isOpen && (
        <ul className={classes.entries}>
          {entries.slice(0, shown).map(([key, entry]) => (
            <li key={key}>
              <Entry name={key} value={entry} open={open - 1} />
            </li>
          ))}
          {left > 0 && (
            <li>
              <button type="button" className={classes.more} onClick={() => setShown(shown + 10 * firstEntries)}>
                {tn('json_view.more', left)}
              </button>
            </li>
          )}
        </ul>
      )}
    </details>
  );
}

function Leaf({ value }: { value: unknown }) {
  const kind = value === null ? 'null' : typeof value;
  return (
    <span className={classes.leaf} data-kind={kind}>
      {kind === 'string' ? String(value) || '""' : JSON.stringify(value)}
    </span>
  );
}

/** The placeholder in a trace for a value that is too large. */
function truncatedOf(value: unknown): { bytes: number; beginning: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { truncated, bytes, beginning } = value as Record<string, unknown>;
  return truncated === true && typeof bytes === 'number' && typeof beginning === 'string'
    ? { bytes, beginning }
    : undefined;
}
