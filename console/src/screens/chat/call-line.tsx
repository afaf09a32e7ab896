import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { catalogueQuery } from '../../api/catalogue.ts';
import type { ToolUse } from '../../api/types.ts';
import { CodeBlock, JsonBlock } from '../../ui/values/code-block.tsx';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { t, wordFor } from '../../words/words.ts';
import classes from './chat.module.css';

const tones: Record<ToolUse['state'], Tone> = { pending: 'info', done: 'good', failed: 'bad', card: 'warn' };

/** One tool call as a line, which expands to its input and output. */
export function CallLine({ call }: { call: ToolUse }) {
  const title = useToolTitle(call);
  return (
    <details className={classes.call}>
      <summary>
        <ChevronRight size={14} aria-hidden="true" />
        <span className={classes.callTitle}>{title}</span>
        <StateDot tone={tones[call.state]} label={t(`assistant_call.${call.state}`)} />
      </summary>
      <div className={classes.callBody}>
        <code>{call.tool}</code>
        <JsonBlock value={call.arguments} label={t('assistant.input')} />
        {call.content !== null && <CodeBlock text={readable(call.content)} label={t('assistant.outcome')} />}
      </div>
    </details>
  );
}

/** `crm_list_leads` is the action `crm.list_leads`; for `svc_call`, the action that it calls. */
function useToolTitle({ tool, arguments: given }: ToolUse): string {
  const { data } = useQuery(catalogueQuery());
  const inner =
    tool === 'svc_call' && typeof given === 'object' && given !== null && 'tool' in given ? String(given.tool) : tool;
  const action = data?.actions.find(({ name }) => name === inner || name.replace('.', '_') === inner);
  return action?.labels?.title ?? action?.title ?? wordFor('assistant_tool', inner) ?? inner;
}

function readable(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), null, 2);
  } catch {
    return content;
  }
}
