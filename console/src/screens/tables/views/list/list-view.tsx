import { Skeleton } from '@mantine/core';
import type { TableField, TableRecord } from '../../../../api/types.ts';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { ValueView } from '../../grid/cells/value-view.tsx';
import { NoRecords } from '../../grid/no-records.tsx';
import { asList } from '../../grid/values/value-text.ts';
import type { KindViewProps } from '../kinds.ts';
import { LoadMore } from '../load-more.tsx';
import { titleText } from '../record-card.tsx';
import { colourStyle, useColours } from '../use-colours.ts';
import { useGrowingList } from '../use-growing-list.ts';
import classes from '../views.module.css';

/** Records below each other, for narrow screens. */
export function ListView({ table, query, input, fields, names, onOpen, onAdd }: KindViewProps) {
  const list = useGrowingList(input);
  const colours = useColours(table.id, query.settings.colours, list.records);
  const others = fields.filter(({ key, type }) => key !== table.titleField && type !== 'attachment');
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  return (
    <div className={classes.fill} aria-busy={!list.records}>
      {list.total === 0 && (
        <NoRecords table={table} query={query} onAdd={onAdd && (() => onAdd({}))} onAddField={undefined} />
      )}
      <ul className={classes.list}>
        {!list.records && (
          <li className={classes.listRow}>
            <Skeleton height={14} width="60%" />
          </li>
        )}
        {list.records?.map((record) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button with the title does the same.
          <li
            key={record.id}
            className={classes.listRow}
            {...colourStyle(colours.get(record.id))}
            onClick={() => onOpen(record.id)}
          >
            <button type="button" className={classes.cardName} onClick={() => onOpen(record.id)}>
              {titleText(table, record, names)}
            </button>
            <span className={classes.listValues}>
              {filled(record, others).map((field) => (
                <span key={field.key} title={field.name}>
                  <ValueView field={field} value={record[field.key]} names={names} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className={classes.more}>
          <LoadMore isLoading={list.isLoadingMore} onLoad={list.loadMore} />
        </div>
      )}
    </div>
  );
}

function filled(record: TableRecord, fields: TableField[]): TableField[] {
  return fields.filter(({ key }) => asList(record[key]).length > 0 && record[key] !== false).slice(0, 4);
}
