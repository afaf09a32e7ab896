import { Button, Menu, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Braces, Check, SquareFunction } from 'lucide-react';
import { useRef } from 'react';
import { ApiError } from '../../../api/request.ts';
import { useRead } from '../../../api/use-action.ts';
import { t, wordFor } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import classes from './fields.module.css';
import { formulaFunctions } from './formula-functions.ts';
import { TypeIcon } from './type-name.tsx';

/** The formula, checked by the server during typing; fields and functions can be inserted from lists. */
export function FormulaSetting() {
  const { table, field, draft, change, problems } = useDraft();
  const input = useRef<HTMLTextAreaElement>(null);
  const [asked] = useDebouncedValue(draft.formula, 350);
  // The key of the field itself, because a formula must not refer to its own field.
  const key = field?.key ?? draft.key;
  const check = useRead(
    'tables.check_formula',
    { tableId: table.id, formula: asked, ...(key ? { key } : {}) },
    { enabled: asked.trim() !== '' },
  );
  const current = asked === draft.formula && !check.isPlaceholderData && asked.trim() !== '';
  const refused = current && check.error instanceof ApiError ? check.error : undefined;

  const insert = (text: string, caret = text.length) => {
    const area = input.current;
    const from = area?.selectionStart ?? draft.formula.length;
    const to = area?.selectionEnd ?? from;
    change({ formula: draft.formula.slice(0, from) + text + draft.formula.slice(to) });
    // The menu first returns the focus to its button.
    setTimeout(() => {
      area?.focus();
      area?.setSelectionRange(from + caret, from + caret);
    }, 60);
  };
  return (
    <div className={classes.form} style={{ gap: 6 }}>
      <Textarea
        ref={input}
        name="formula"
        label={t('field.formula')}
        required
        autosize
        minRows={3}
        maxRows={12}
        spellCheck={false}
        placeholder={'IF({amount} > 100, "big", "small")'}
        classNames={{ input: classes.mono }}
        value={draft.formula}
        error={refused ? true : problems.formula}
        aria-describedby="formula-check"
        onChange={(event) => change({ formula: event.currentTarget.value })}
      />
      <div id="formula-check" aria-live="polite" className={classes.check}>
        {refused && <FormulaProblem formula={asked} problem={refused} />}
        {current && check.data && !check.error && (
          <span className={classes.fine}>
            <Check size={14} aria-hidden="true" />
            {t(check.data.stored ? 'field.formula_fine' : 'field.formula_fine_moving', {
              type: wordFor('value_type', check.data.resultType) ?? check.data.resultType,
            })}
          </span>
        )}
      </div>
      <div className={classes.inserts}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<Braces size={14} />}>
              {t('field.insert_field')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.tall}>
            {table.fields
              .filter((other) => other.id !== field?.id && other.type !== 'button')
              .map((other) => (
                <Menu.Item
                  key={other.id}
                  leftSection={<TypeIcon type={other.type} size={14} />}
                  rightSection={<code className={classes.quiet}>{`{${other.key}}`}</code>}
                  onClick={() => insert(`{${other.key}}`)}
                >
                  {other.name}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<SquareFunction size={14} />}>
              {t('field.insert_function')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.tall}>
            {formulaFunctions.map(({ name, example }) => (
              <Menu.Item
                key={name}
                rightSection={<code className={classes.quiet}>{example}</code>}
                onClick={() => insert(`${name}()`, name.length + 1)}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
}

/** The error of the server, and the place in the formula that it refers to. */
function FormulaProblem({ formula, problem }: { formula: string; problem: ApiError }) {
  const position = typeof problem.facts.position === 'number' ? problem.facts.position : undefined;
  const from = Math.max(0, (position ?? 0) - 24);
  return (
    <span className={classes.problem}>
      {problem.message}
      {position !== undefined && (
        <code className={classes.place}>
          {from > 0 && '…'}
          {formula.slice(from, position)}
          <mark>{formula.slice(position, position + 1) || '␣'}</mark>
          {formula.slice(position + 1, position + 25)}
        </code>
      )}
    </span>
  );
}
