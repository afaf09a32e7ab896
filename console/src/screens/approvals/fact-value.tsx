import type { ReactNode } from 'react';
import { isRecord } from '../../api/is-record.ts';
import type { CardFact } from '../../api/types.ts';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { t } from '../../words/words.ts';
import classes from './card-facts.module.css';
import { momentText, moneyText } from './fact-text.ts';
import { fieldText } from './field-text.ts';
import { type LineChange, lineChanges } from './line-changes.ts';

/** Values that need the full width of the card; all others are next to their labels. */
export function isWide({ value, as }: CardFact): boolean {
  if (as === 'money' || as === 'moment') return false;
  if (as === 'long' || as === 'markdown' || as === 'code' || as === 'diff') return value !== null;
  if (typeof value === 'string') return value.length > 200 || value.includes('\n');
  return Array.isArray(value) ? !isShortList(value) : isRecord(value);
}

export function FactValue({ fact }: { fact: CardFact }): ReactNode {
  const { as } = fact;
  const value = fact.words ?? fact.value;
  if (as === 'money') return moneyText(value) ?? <Plain value={value} />;
  if (as === 'moment') return momentText(value) ?? <Plain value={value} />;
  if (as === 'diff' && isRecord(value))
    return <Lines changes={lineChanges(sourceOf(value.before), sourceOf(value.after))} />;
  if (as === 'code' && value !== null) return <pre className={classes.code}>{sourceOf(value)}</pre>;
  if (as === 'markdown' && typeof value === 'string') return <MarkdownText text={value} />;
  return <Plain value={value} />;
}

/** Any JSON in readable form; levels below the third stay JSON. */
function Plain({ value, depth = 0 }: { value: unknown; depth?: number }): ReactNode {
  if (value === null || value === undefined || value === '') {
    return <span className={classes.absent}>{t('approval.absent')}</span>;
  }
  if (typeof value !== 'object') return <span className={classes.text}>{fieldText(value)}</span>;
  if (depth >= 3 || Object.keys(value).length === 0)
    return <code className={classes.text}>{JSON.stringify(value)}</code>;
  if (Array.isArray(value)) {
    return (
      <ul className={classes.list}>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity of their own and hold no state.
          <li key={index}>
            <Plain value={item} depth={depth + 1} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={classes.object}>
      {Object.entries(value).map(([name, inner]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Plain value={inner} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const marks: Record<LineChange['kind'], string> = { same: ' ', added: '+', removed: '−', gap: ' ' };

function Lines({ changes }: { changes: LineChange[] }) {
  return (
    <div className={classes.lines}>
      {changes.map(({ kind, text }, index) => {
        const line = `${marks[kind]} ${text}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own and hold no state.
          <div key={index} data-kind={kind}>
            {kind === 'removed' && <del>{line}</del>}
            {kind === 'added' && <ins>{line}</ins>}
            {(kind === 'same' || kind === 'gap') && line}
          </div>
        );
      })}
    </div>
  );
}

function isShortList(value: unknown[]): boolean {
  const isText = value.every((item) => typeof item === 'string' || typeof item === 'number');
  return isText && value.length <= 8 && value.join('').length <= 200;
}

function sourceOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
