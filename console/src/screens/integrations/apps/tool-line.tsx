import { Checkbox, Switch } from '@mantine/core';
import type { AppTool } from '../../../api/types.ts';
import { StateDot } from '../../../ui/values/state-dot.tsx';
import { t } from '../../../words/words.ts';
import classes from './apps.module.css';
import { ToolInputs } from './tool-inputs.tsx';

interface ToolLineProps {
  tool: AppTool;
  disabled: boolean;
  onPermit: (on: boolean) => void;
  /** Whether it only reads, for operations where only a person can tell. */
  onMark?: ((reading: boolean) => void) | undefined;
}

/** One tool with a switch. Texts from the app are shown as plain text. */
export function ToolLine({ tool, disabled, onPermit, onMark }: ToolLineProps) {
  const { name, title, description, publishedAs, readOnly, permitted, method, path, change } = tool;
  return (
    <li className={classes.tool}>
      <div className={classes.words}>
        <div className={classes.name}>
          {method === null ? <code>{name}</code> : <strong>{title}</strong>}
          <StateDot
            tone={readOnly ? 'good' : 'warn'}
            label={t(
              readOnly
                ? 'apps.reads_only'
                : tool.deletes || method === 'DELETE'
                  ? 'apps.always_asks'
                  : 'apps.asks_first',
            )}
          />
          {change && <StateDot tone="info" label={t(`apps.change_${change}`)} />}
        </div>
        {method !== null && (
          <code className={classes.request}>
            {method} {path}
          </code>
        )}
        {description && description !== title && <div className={classes.description}>{description}</div>}
        <div className={classes.published}>{publishedAs}</div>
        <ToolInputs tool={publishedAs} />
        {onMark && method === 'POST' && (
          <Checkbox
            size="xs"
            mt={4}
            label={t('apps.mark_reading')}
            aria-label={t('apps.mark_reading_of', { name })}
            checked={tool.markedReading}
            disabled={disabled}
            onChange={(event) => onMark(event.currentTarget.checked)}
          />
        )}
      </div>
      <Switch
        checked={permitted}
        disabled={disabled}
        aria-label={t('apps.permit', { name })}
        onChange={(event) => onPermit(event.currentTarget.checked)}
      />
    </li>
  );
}
