import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Table, TableField, TableRecord } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import type { Names } from '../../grid/values/value-text.ts';
import { CardFields, Cover, coverOf, titleText } from '../record-card.tsx';
import { colourStyle } from '../use-colours.ts';
import shared from '../views.module.css';
import classes from './board.module.css';
import type { BoardColumn } from './board-columns.ts';
import type { Dragged } from './use-place-drag.ts';

interface BoardCardProps {
  table: Table;
  card: TableRecord;
  column: string;
  columns: BoardColumn[];
  fields: TableField[];
  coverField: unknown;
  colour: string | undefined;
  names: Names;
  mayMove: boolean;
  isDragged: boolean;
  isBelowSpot: boolean;
  isAboveSpot: boolean;
  focused: RefObject<string | undefined>;
  onGrab: (dragged: Dragged, event: PointerEvent) => void;
  /** The places that Alt and an arrow key move to; false if there is none. */
  onStep: (key: string) => boolean;
  onMove: (column: string) => void;
  onOpen: () => void;
}

export function BoardCard(props: BoardCardProps) {
  const { table, card, column, columns, names, mayMove, focused } = props;
  const button = useRef<HTMLButtonElement>(null);
  // A moved card is rendered elsewhere, so the focus moves with it.
  useEffect(() => {
    if (focused.current === card.id && document.activeElement === document.body) button.current?.focus();
  });
  const title = titleText(table, card, names);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && mayMove && props.onStep(event.key)) event.preventDefault();
  };
  return (
    <article
      className={`${shared.card} ${classes.card}`}
      data-card={card.id}
      data-dragged={props.isDragged || undefined}
      data-movable={mayMove || undefined}
      data-below={props.isBelowSpot || undefined}
      data-above={props.isAboveSpot || undefined}
      {...colourStyle(props.colour)}
      onPointerDown={(event) => mayMove && props.onGrab({ card, from: column }, event)}
    >
      <Cover file={coverOf(card, props.coverField)} className={classes.cover} />
      <div className={classes.cardTop}>
        <button
          ref={button}
          type="button"
          className={shared.cardName}
          data-row-target
          onKeyDown={onKeyDown}
          onClick={props.onOpen}
        >
          {title}
        </button>
        {mayMove && (
          <Menu>
            <Menu.Target>
              <ActionIcon size={22} aria-label={t('board.move', { name: title })}>
                <Ellipsis size={15} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown className={classes.menu ?? ''}>
              <Menu.Label>{t('board.move_to')}</Menu.Label>
              {columns
                .filter(({ key }) => key !== column)
                .map(({ key, name }) => (
                  <Menu.Item key={key} onClick={() => props.onMove(key)}>
                    {name}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <CardFields record={card} fields={props.fields} names={names} />
    </article>
  );
}
