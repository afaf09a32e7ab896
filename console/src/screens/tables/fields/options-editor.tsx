import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { t, wordFor } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import type { DraftOption } from './field-draft.ts';
import classes from './fields.module.css';
import { keyFromName } from './key-from-name.ts';
import { nextColour, optionColours } from './option-colours.ts';
import { ReorderHandle } from './reorder-handle.tsx';
import { moved, useReorder } from './use-reorder.ts';

/** Names, colours and order of the options. Enter adds another one, and a pasted list adds several. */
export function OptionsEditor() {
  const { field, draft, change, problems } = useDraft();
  const list = useRef<HTMLUListElement>(null);
  const { options } = draft;
  const [newest, setNewest] = useState<string>();
  const set = (next: DraftOption[]) => change({ options: next });
  const reorder = useReorder(list, (from, to) => set(moved(options, from, to)));

  const rename = (id: string, name: string) =>
    set(options.map((option) => (option.id === id ? { ...option, name, key: keyOf(option, name) } : option)));
  /** An existing option keeps its key, because records may use it. */
  const keyOf = (option: DraftOption, name: string) => {
    if (field?.options?.some((before) => before.key === option.id)) return option.key;
    const others = options.filter((other) => other.id !== option.id).map((other) => other.key);
    return keyFromName(name, others);
  };
  const add = (names: string[], before = options) => {
    const next = [...before];
    for (const name of names) {
      const key = keyFromName(
        name,
        next.map((option) => option.key),
      );
      next.push({ id: crypto.randomUUID(), key, name, color: nextColour(next.length) });
    }
    set(next);
    setNewest(next.at(-1)?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(['']);
  };
  const onPaste = (option: DraftOption) => (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines, option.name === '' ? options.filter((other) => other.id !== option.id) : options);
  };
  return (
    <fieldset className={classes.rules}>
      <legend>{t('field.options')}</legend>
      {options.length > 0 && (
        <ul ref={list} className={classes.options}>
          {options.map((option, index) => (
            <li key={option.id} data-reorder={index} data-dragged={reorder.dragged === index || undefined}>
              <ReorderHandle index={index} count={options.length} name={option.name} reorder={reorder} />
              <ColourMenu
                option={option}
                onChoose={(color) =>
                  set(options.map((other) => (other.id === option.id ? { ...other, color } : other)))
                }
              />
              <TextInput
                className={classes.grow}
                size="xs"
                aria-label={t('field.option_name', { number: index + 1 })}
                value={option.name}
                maxLength={200}
                autoComplete="off"
                autoFocus={option.id === newest}
                onChange={(event) => rename(option.id, event.currentTarget.value)}
                onKeyDown={onKeyDown}
                onPaste={onPaste(option)}
              />
              <ActionIcon
                aria-label={t('field.option_remove', { name: option.name || String(index + 1) })}
                onClick={() => set(options.filter((other) => other.id !== option.id))}
              >
                <X size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          name="options"
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={14} />}
          onClick={() => add([''])}
        >
          {t('field.option_add')}
        </Button>
      </div>
      {problems.options && (
        <p role="alert" className={classes.problem}>
          {problems.options}
        </p>
      )}
    </fieldset>
  );
}

function ColourMenu({ option, onChoose }: { option: DraftOption; onChoose: (color: string) => void }) {
  const name = wordFor('colour', option.color ?? 'gray') ?? option.color ?? '';
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon aria-label={t('field.option_colour', { name: option.name, colour: name })}>
          <Swatch colour={option.color} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {optionColours.map((colour) => (
          <Menu.Item key={colour} leftSection={<Swatch colour={colour} />} onClick={() => onChoose(colour)}>
            {wordFor('colour', colour) ?? colour}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Swatch({ colour = 'gray' }: { colour?: string | undefined }) {
  return (
    <span className={classes.swatch} aria-hidden="true" style={{ background: `var(--mantine-color-${colour}-5)` }} />
  );
}
