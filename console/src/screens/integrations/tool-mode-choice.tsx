import { Radio } from '@mantine/core';
import type { ToolListCost, ToolListMode } from '../../api/types.ts';
import { formatNumber } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import classes from './integrations.module.css';

interface ToolModeChoiceProps {
  lists: ToolListCost[];
  value: ToolListMode;
  onChange: (mode: ToolListMode) => void;
}

/** Which tools a client gets, and how much each list costs a model before it has done anything. */
export function ToolModeChoice({ lists, value, onChange }: ToolModeChoiceProps) {
  return (
    <Radio.Group
      label={t('integrations.tools')}
      description={t('integrations.tools_hint')}
      value={value}
      onChange={(mode) => onChange(mode as ToolListMode)}
    >
      <div className={classes.modes}>
        {lists.map(({ mode, tools, tokens }) => (
          <Radio.Card key={mode} value={mode} className={classes.mode} aria-label={t(`integrations.mode_${mode}`)}>
            <span className={classes.modeTitle}>
              <Radio.Indicator size="xs" />
              {t(`integrations.mode_${mode}`)}
            </span>
            <span>{t(`integrations.mode_${mode}_text`)}</span>
            <span className={classes.cost}>
              {tn('integrations.tool_count', tools)} ·{' '}
              {t('integrations.tokens', { tokens: formatNumber(rounded(tokens)) })}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** Rounded to two digits, because it is an estimate. */
function rounded(tokens: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(tokens, 1))) - 1);
  return Math.round(tokens / step) * step;
}
