import { Input } from '@mantine/core';
import { t } from '../../../words/words.ts';
import classes from './list.module.css';

/** The colours that the server gives to new workflows in turn. */
export const workflowColours = [
  '#3b82f6',
  '#10b981',
  '#f59e0b',
  '#ef4444',
  '#8b5cf6',
  '#ec4899',
  '#14b8a6',
  '#f97316',
  '#6366f1',
  '#84cc16',
];

export function ColourChoice({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const colours = workflowColours.includes(value) ? workflowColours : [value, ...workflowColours];
  return (
    <Input.Wrapper label={t('workflow_list.colour')} labelElement="div">
      <fieldset className={classes.colours} aria-label={t('workflow_list.colour')}>
        {colours.map((colour, index) => (
          <button
            key={colour}
            type="button"
            className={classes.colour}
            aria-pressed={colour === value}
            aria-label={t('workflow_list.colour_choice', { number: index + 1 })}
            style={{ background: colour }}
            onClick={() => onChange(colour)}
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}
