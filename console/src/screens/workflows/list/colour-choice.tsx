import { Input } from '@mantine/core';
import { type PlainKey, t } from '../../../words/words.ts';
import classes from './list.module.css';

/** The colours that the server gives to new workflows in turn. */
const colourNames = new Map<string, PlainKey>([
  ['#3b82f6', 'colour.blue'],
  ['#10b981', 'colour.green'],
  ['#f59e0b', 'colour.yellow'],
  ['#ef4444', 'colour.red'],
  ['#8b5cf6', 'colour.violet'],
  ['#ec4899', 'colour.pink'],
  ['#14b8a6', 'colour.teal'],
  ['#f97316', 'colour.orange'],
  ['#6366f1', 'colour.indigo'],
  ['#84cc16', 'workflow_list.lime'],
]);
export const workflowColours = [...colourNames.keys()];

interface ColourChoiceProps {
  value: string;
  onChange: (colour: string) => void;
  disabled?: boolean;
}

export function ColourChoice({ value, onChange, disabled = false }: ColourChoiceProps) {
  const colours = workflowColours.includes(value) ? workflowColours : [value, ...workflowColours];
  return (
    <Input.Wrapper label={t('workflow_list.colour')} labelElement="div">
      <fieldset className={classes.colours} aria-label={t('workflow_list.colour')}>
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            className={classes.colour}
            aria-pressed={colour === value}
            aria-label={t(colourNames.get(colour) ?? 'workflow_list.other_colour')}
            title={t(colourNames.get(colour) ?? 'workflow_list.other_colour')}
            disabled={disabled}
            style={{ background: colour }}
            onClick={() => onChange(colour)}
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}
