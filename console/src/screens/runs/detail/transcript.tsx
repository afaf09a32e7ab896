import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bot, CircleUserRound, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { catalogueQuery } from '../../../api/catalogue.ts';
import type { Transcript as Entries } from '../../../api/types.ts';
import { StateDot, type Tone } from '../../../ui/values/state-dot.tsx';
import { t } from '../../../words/words.ts';
import { JsonView } from '../json-view.tsx';
import { formatCost, formatDuration } from '../run-words.ts';
import classes from './detail.module.css';
import { tokensText } from './tokens-text.ts';

type Entry = Entries[number];
type ToolEntry = Extract<Entry, { type: 'tool' }>;

const tones: Record<ToolEntry['state'], Tone> = { done: 'good', failed: 'bad', waiting: 'warn' };

/** The prompts, the model's answers and its tool calls, in order. */
export function Transcript({ entries }: { entries: Entries }) {
  return (
    <ol className={classes.transcript} aria-label={t('run.transcript')}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end.
        <li key={index} className={classes.transcriptEntry} data-type={entry.type}>
          {drawn(entry)}
        </li>
      ))}
    </ol>
  );
}

function drawn(entry: Entry): ReactNode {
  switch (entry.type) {
    case 'prompt':
      return (
        <>
          <Head icon={<CircleUserRound size={14} />} title={t('run.transcript_prompt')} />
          <p className={classes.said}>{entry.text}</p>
        </>
      );
    case 'answer':
      return (
        <>
          <Head icon={<Bot size={14} />} title={entry.model}>
            {[
              tokensText(entry.tokens, true),
              entry.cost === undefined ? t('run.transcript_price_unknown') : formatCost(entry.cost),
              formatDuration(entry.ms),
            ].join(' · ')}
          </Head>
          {entry.text !== '' && <p className={classes.said}>{entry.text}</p>}
        </>
      );
    case 'tool':
      return <ToolUse entry={entry} />;
  }
}

function ToolUse({ entry: { tool, state, input, result, approvalId, executionId } }: { entry: ToolEntry }) {
  const { data } = useQuery(catalogueQuery());
  const action = data?.actions.find(({ name }) => name === tool);
  return (
    <>
      <Head icon={<Wrench size={14} />} title={action ? (action.labels?.title ?? action.title) : <code>{tool}</code>}>
        {action && <code>{tool}</code>} <StateDot tone={tones[state]} label={t(`run.tool_${state}`)} />
      </Head>
      {approvalId && (
        <Link to="/approvals" search={{ id: approvalId }} className={classes.link}>
          {t(state === 'waiting' ? 'run.tool_decide' : 'run.tool_card')}
        </Link>
      )}
      {executionId && (
        <Link to="/runs/$executionId" params={{ executionId }} className={classes.link}>
          {t('run.tool_run')}
        </Link>
      )}
      <details>
        <summary>{t('run.tool_details')}</summary>
        <JsonView value={input} label={t('run.input')} />
        {result !== undefined && <JsonView value={parsed(result)} label={t('run.output')} />}
      </details>
    </>
  );
}

function Head({ icon, title, children }: { icon: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.transcriptHead}>
      {icon}
      <strong>{title}</strong>
      <span className={classes.quiet}>{children}</span>
    </div>
  );
}

/** Results are JSON unless they were cut. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
