import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TableField } from '../../../../api/types.ts';
import type { People } from '../../../../api/use-people.ts';
import { type Draft, emptyDraft, readDraft, toDraft } from '../../record/inputs/draft.ts';
import { ValueInput } from '../../record/inputs/value-input.tsx';
import classes from '../grid.module.css';
import { cellValue, type GridRow } from '../grid-row.ts';

/** The open editor, for the keys of the grid. */
export interface EditSession {
  field: TableField;
  /** Returns false if the text cannot be read; the editor stays open and explains why. */
  finish: () => boolean;
  cancel: () => void;
}

export interface EditorContext {
  session: RefObject<EditSession | undefined>;
  /** The editor was opened by typing, which replaces the value of the cell. */
  startsEmpty: RefObject<boolean>;
  people: People;
  save: (row: GridRow, field: TableField, value: unknown) => void;
  keep: (row: GridRow, field: TableField, draft: Draft, problem: string) => void;
  onEditing: (isEditing: boolean) => void;
}

interface CellEditorProps {
  field: TableField;
  row: GridRow;
  context: EditorContext;
  close: () => void;
}

/** Types that need more than one line extend over the neighbouring cells. */
const roomy: Partial<Record<TableField['type'], 'wide' | 'list'>> = {
  long_text: 'wide',
  json: 'wide',
  attachment: 'wide',
  signature: 'wide',
  multi_select: 'list',
  users: 'list',
  link: 'list',
};

export function CellEditor({ field, row, context, close }: CellEditorProps) {
  const [draft, setDraft] = useState<Draft>(() => startDraft(field, row, context.startsEmpty.current));
  const [problem, setProblem] = useState<string | undefined>(() =>
    context.startsEmpty.current ? undefined : row.marks?.problems[field.key]?.text,
  );
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ draft, isTouched: false, isOver: false });
  latest.current.draft = draft;

  const change = (next: Draft) => {
    latest.current.isTouched = true;
    latest.current.draft = next;
    setDraft(next);
    setProblem(undefined);
    // Files are saved as soon as they are uploaded, because that took long enough.
    if (field.type === 'attachment') save(next);
  };
  const save = (changed: Draft): string | undefined => {
    const read = readDraft(field, changed, context.people);
    if (!read.ok) return read.problem;
    const isSame = JSON.stringify(read.value) === JSON.stringify(cellValue(row, field));
    if (!isSame || row.marks?.problems[field.key]) context.save(row, field, read.value);
    return undefined;
  };
  const finish = (): boolean => {
    const state = latest.current;
    const found = state.isTouched && !state.isOver ? save(state.draft) : undefined;
    setProblem(found);
    state.isOver = found === undefined;
    return state.isOver;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor lives for one edit of one cell.
  useEffect(() => {
    const session: EditSession = {
      field,
      finish,
      cancel: () => {
        latest.current.isOver = true;
      },
    };
    context.session.current = session;
    context.onEditing(true);
    putCaretAtEnd(box.current);
    keepInside(box.current);
    return () => {
      if (context.session.current === session) context.session.current = undefined;
      context.onEditing(false);
      context.startsEmpty.current = false;
      const { isTouched, isOver, draft: left } = latest.current;
      if (!isTouched || isOver || field.type === 'attachment') return;
      // After a click elsewhere, readable text is saved, and other text stays in the cell with its problem.
      const found = save(left);
      if (found) context.keep(row, field, left, found);
    };
  }, []);

  return (
    <div ref={box} className={classes.editor} data-roomy={roomy[field.type]}>
      <ValueInput
        field={field}
        draft={draft}
        people={context.people}
        onChange={change}
        onChosen={(chosen) => {
          latest.current.draft = chosen;
          latest.current.isTouched = true;
          if (finish()) close();
        }}
        bare
        inCell
        autoFocus
      />
      {problem && (
        <div role="alert" className={classes.problem}>
          {problem}
        </div>
      )}
    </div>
  );
}

function startDraft(field: TableField, row: GridRow, startsEmpty: boolean): Draft {
  if (startsEmpty && field.type !== 'attachment' && field.type !== 'signature') {
    const isList = field.type === 'multi_select' || field.type === 'users' || field.type === 'link';
    if (!isList) return emptyDraft(field);
  }
  return row.marks?.problems[field.key]?.draft ?? toDraft(field, cellValue(row, field));
}

function putCaretAtEnd(box: HTMLElement | null): void {
  const input = box?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!input || !['text', 'textarea'].includes(input.type)) return;
  input.setSelectionRange(input.value.length, input.value.length);
}

/** At the right edge of the grid, a wide editor extends to the left. */
function keepInside(box: HTMLElement | null): void {
  const edge = box?.closest('[role="grid"]')?.getBoundingClientRect().right;
  if (box && edge !== undefined && box.getBoundingClientRect().right > edge) box.dataset.toLeft = '';
}
