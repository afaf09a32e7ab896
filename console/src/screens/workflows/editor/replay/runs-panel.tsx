import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useList } from '../../../../api/use-action.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { RunError } from '../../../../ui/feedback/run-error.tsx';
import { LogTime } from '../../../../ui/values/time-ago.tsx';
import { t } from '../../../../words/words.ts';
import { RunStateDot } from '../../../runs/run-state-dot.tsx';
import { formatDuration, shortReason } from '../../../runs/run-words.ts';
import { startedByText } from '../../../runs/started-by-text.ts';
import { useEditor } from '../editor-context.ts';
import panel from '../panel/panel.module.css';
import { SidePanel } from '../panel/side-panel.tsx';
import classes from './replay.module.css';

/** The runs of this workflow. The chosen one is shown on the canvas. */
export function RunsPanel({ onReplay }: { onReplay: (executionId: string) => void }) {
  const { workflow } = useEditor();
  const list = useList('workflows.list_runs', { workflowId: workflow.id, limit: 25 });
  return (
    <SidePanel title={t('editor.runs')}>
      <div className={panel.content}>
        <div className={panel.stack}>
          {list.error && <ErrorBox error={list.error} onRetry={list.retry} />}
          {list.items?.length === 0 && (
            <EmptyState icon={ListChecks} title={t('runs.empty')}>
              {t('replay.no_runs')}
            </EmptyState>
          )}
          {list.items && list.items.length > 0 && <p className={panel.text}>{t('replay.choose')}</p>}
          <ul className={classes.runs}>
            {list.items?.map((run) => (
              <li key={run.executionId}>
                <button type="button" className={classes.run} onClick={() => onReplay(run.executionId)}>
                  <span className={classes.runHead}>
                    <RunStateDot state={run.status} />
                    <LogTime at={run.startedAt} />
                  </span>
                  <span className={classes.small}>
                    {startedByText(run)}
                    {run.durationMs !== null && ` · ${formatDuration(run.durationMs)}`}
                  </span>
                  <span className={classes.small}>
                    {run.error ? (
                      <RunError code={run.errorCode} message={run.error} phrase={run.errorPhrase} />
                    ) : (
                      shortReason(run)
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className={panel.buttons}>
            {list.hasMore && (
              <Button size="xs" variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
                {t('replay.more')}
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              renderRoot={(props) => <Link to="/runs" search={{ workflow: workflow.id }} {...props} />}
            >
              {t('editor.see_runs')}
            </Button>
          </div>
        </div>
      </div>
    </SidePanel>
  );
}
