import { Skeleton } from '@mantine/core';
import { Image } from 'lucide-react';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { NoRecords } from '../../grid/no-records.tsx';
import type { KindViewProps } from '../kinds.ts';
import { LoadMore } from '../load-more.tsx';
import { CardFields, Cover, coverOf, titleText } from '../record-card.tsx';
import { colourStyle, useColours } from '../use-colours.ts';
import { useGrowingList } from '../use-growing-list.ts';
import classes from '../views.module.css';

/** Records as cards with a picture. */
export function GalleryView({ table, query, input, fields, names, onOpen, onAdd }: KindViewProps) {
  const list = useGrowingList(input);
  const { coverField, coverFit } = query.settings;
  const colours = useColours(table.id, query.settings.colours, list.records);
  const others = fields.filter(({ key }) => key !== table.titleField && key !== coverField);
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  return (
    <div className={classes.fill} aria-busy={!list.records}>
      {list.total === 0 && (
        <NoRecords table={table} query={query} onAdd={onAdd && (() => onAdd({}))} onAddField={undefined} />
      )}
      <ul className={classes.gallery}>
        {!list.records && <Skeleton height={220} radius="md" />}
        {list.records?.map((record) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button with the title does the same.
          <li
            key={record.id}
            className={`${classes.card} ${classes.galleryCard}`}
            {...colourStyle(colours.get(record.id))}
            onClick={() => onOpen(record.id)}
          >
            {typeof coverField === 'string' && (
              <div className={classes.galleryCover}>
                {coverOf(record, coverField) ? (
                  <Cover
                    file={coverOf(record, coverField)}
                    className={undefined}
                    fit={coverFit === 'contain' ? 'contain' : 'cover'}
                  />
                ) : (
                  <Image size={26} aria-hidden="true" />
                )}
              </div>
            )}
            <div className={classes.galleryText}>
              <button type="button" className={classes.cardName} onClick={() => onOpen(record.id)}>
                {titleText(table, record, names)}
              </button>
              <CardFields record={record} fields={others} names={names} />
            </div>
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
