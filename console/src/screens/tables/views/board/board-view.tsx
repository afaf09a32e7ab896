import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TableRecord } from '../../../../api/types.ts';
import { refresh, useRead } from '../../../../api/use-action.ts';
import { useLatest } from '../../../../ui/editing/use-stable.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t } from '../../../../words/words.ts';
import type { KindViewProps } from '../kinds.ts';
import { titleText } from '../record-card.tsx';
import classes from './board.module.css';
import { useBoardColumns, valueOfColumn } from './board-columns.ts';
import { cardFields, cardsQuestion, columnField, countsQuestion } from './board-questions.ts';
import { CardColumn } from './card-column.tsx';
import { type Move, neighboursOf, showMove } from './move-cards.ts';
import { usePlaceDrag } from './use-place-drag.ts';

/** Records as cards in columns, by an option, a person or a linked record. */
export function BoardView(props: KindViewProps) {
  const { table, query, fields, people, names, writer, mayEdit, onOpen, onAdd, say } = props;
  const client = useQueryClient();
  const board = useRef<HTMLElement>(null);
  const focused = useRef<string>(undefined);
  const { view, settings } = query;
  const field = view && columnField(table, view);
  const sumField = table.fields.find(({ key }) => key === settings.sumField);
  const counts = useRead('tables.aggregate', countsQuestion(table, query, view ?? { groupBy: [] }), {
    enabled: field !== undefined,
  });
  const columns = useBoardColumns(field, counts.data, people, names, settings.hideEmpty === true);
  const isSorted = query.sort !== undefined;
  const mayMove = field !== undefined && mayEdit(field);

  const move = useLatest(async (wanted: Move) => {
    if (!view || !field) return;
    if (wanted.from === wanted.to && (isSorted || (!wanted.before && !wanted.after))) return;
    focused.current = wanted.card.id;
    const stood = neighboursOf(client, view.id, wanted);
    await showMove(client, view.id, wanted);
    try {
      const place = { tableId: table.id, view: view.id, id: wanted.card.id };
      const leaving = (column: string) => (field.type === 'link' && column ? { from: column } : {});
      await writer.moveCard(
        { ...place, column: wanted.to || null, ...leaving(wanted.from), ...beside(wanted) },
        { ...place, column: wanted.from || null, ...leaving(wanted.to), ...(isSorted ? {} : beside(stood)) },
        field.key,
      );
      const column = columns.find(({ key }) => key === wanted.to)?.name ?? '';
      say(t('board.moved', { name: titleText(table, wanted.card, names), column }));
    } catch (cause) {
      notify.failed(cause);
    }
    await refresh(client, 'records');
    if (focused.current === wanted.card.id) focused.current = undefined;
  });
  const drag = usePlaceDrag(({ card, from }, { column, before, after }) =>
    move({ card, from, to: column, ...(isSorted ? {} : { before, after }) }),
  );
  if (!view || !field) return <p className={classes.hint}>{t('board.no_field')}</p>;
  if (counts.error && !counts.data) return <ErrorBox error={counts.error} onRetry={() => void counts.refetch()} />;
  const shown = cardFields(table, field.key, fields);
  const input = cardsQuestion(table, query, view, fields);
  const openCard = (card: TableRecord) => !drag.justDropped() && onOpen(card.id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section ref={board} className={classes.board} aria-label={view.name} tabIndex={0} aria-busy={!counts.data}>
      {columns.map((column, at) => (
        <CardColumn
          key={column.key}
          table={table}
          column={column}
          columns={columns}
          at={at}
          input={input}
          fields={shown}
          coverField={settings.coverField}
          colours={settings.colours}
          sumField={sumField}
          names={names}
          mayMove={mayMove}
          isSorted={isSorted}
          drag={drag}
          focused={focused}
          onMove={move}
          onOpen={openCard}
          onAdd={onAdd && (() => onAdd(valueOfColumn(table, field.key, column.key)))}
        />
      ))}
      {drag.dragged && (
        <div
          className={classes.ghost}
          aria-hidden="true"
          style={{ transform: `translate(${drag.x}px, ${drag.y}px) rotate(2deg)` }}
        >
          {titleText(table, drag.dragged.card, names)}
        </div>
      )}
    </section>
  );
}

/** The neighbour of a card's new place. */
function beside({ before, after }: Pick<Move, 'before' | 'after'>): Pick<Move, 'before' | 'after'> {
  return before ? { before } : after ? { after } : {};
}
