import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { People } from '../../../../api/use-people.ts';
import { Avatar } from '../../../../ui/values/avatar.tsx';
import { t } from '../../../../words/words.ts';
import classes from './comments.module.css';
import { mentionsIn, typedMention } from './mentions.ts';

interface CommentBoxProps {
  label: string;
  submitLabel: string;
  start?: string;
  /** The record whose unsent comment is kept as long as the page is open. */
  draftOf?: string;
  people: People;
  autoFocus?: boolean;
  onSubmit: (text: string, mentions: string[]) => Promise<unknown>;
  onCancel?: () => void;
}

const maxOffered = 6;
/** Unsent comments by record, so that they are still there when the record is opened again. */
const drafts = new Map<string, string>();

/** An input in which @ offers the members; Ctrl or ⌘ with Enter sends it. */
export function CommentBox(props: CommentBoxProps) {
  const { label, submitLabel, draftOf, people, autoFocus = false, onSubmit, onCancel } = props;
  const start = props.start ?? (draftOf === undefined ? '' : (drafts.get(draftOf) ?? ''));
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(start);
  const [caret, setCaret] = useState(start.length);
  const [place, setPlace] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const members = people.options.map(({ value, label: name }) => ({ id: value, name }));
  const typed = isClosed ? undefined : typedMention(text, caret);
  const offered = typed
    ? members.filter(({ name }) => name.toLowerCase().includes(typed.name.toLowerCase())).slice(0, maxOffered)
    : [];
  const active = offered[Math.min(place, offered.length - 1)];

  const keep = (next: string) => {
    setText(next);
    if (draftOf === undefined) return;
    if (next === '') drafts.delete(draftOf);
    else drafts.set(draftOf, next);
  };
  const choose = (name: string) => {
    if (!typed) return;
    const before = `${text.slice(0, typed.from)}@${name} `;
    // Rendered synchronously; otherwise the caret would move later, while the person is typing.
    flushSync(() => {
      keep(before + text.slice(caret).trimStart());
      setCaret(before.length);
      setIsClosed(true);
    });
    area.current?.focus();
    area.current?.setSelectionRange(before.length, before.length);
  };
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const said = text.trim();
    if (said === '' || isBusy) return;
    setIsBusy(true);
    try {
      await onSubmit(said, mentionsIn(said, members));
      keep('');
      setCaret(0);
    } catch {
      // The sender has already shown the error; the typed text stays.
    } finally {
      setIsBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) return void submit(event);
    if (!active) {
      if (event.key === 'Escape' && onCancel) {
        event.stopPropagation();
        onCancel();
      }
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : offered.length - 1;
      setPlace((Math.min(place, offered.length - 1) + step) % offered.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(active.name);
    else if (event.key === 'Escape') setIsClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form onSubmit={submit} className={classes.box}>
      <Textarea
        ref={area}
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        value={text}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        placeholder={t('comments.hint')}
        role="combobox"
        // Escape closes the offered names or ends the edit, but does not close the panel.
        data-mantine-stop-propagation={active !== undefined || onCancel !== undefined}
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        onChange={({ currentTarget }) => {
          keep(currentTarget.value);
          setCaret(currentTarget.selectionStart);
          setPlace(0);
          setIsClosed(false);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('comments.members')} className={classes.members}>
        {offered.map(({ id, name }) => (
          <button
            key={id}
            id={`${listId}-${id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={id === active?.id}
            className={classes.member}
            // Keeps the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            <Avatar name={name} personId={id} /> {name}
          </button>
        ))}
      </div>
      <Group gap="xs" justify="flex-end">
        {onCancel && (
          <Button size="xs" variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button type="submit" size="xs" loading={isBusy} disabled={text.trim() === ''}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  );
}
