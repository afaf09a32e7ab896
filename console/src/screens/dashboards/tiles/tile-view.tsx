import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { ChartColumn, Download, Ellipsis, GripVertical, Image, Pencil, Scaling, Table2, Trash2 } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import type { DashboardTile, TileData } from '../../../api/types.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { MarkdownText } from '../../../ui/markdown/markdown-text.tsx';
import { t } from '../../../words/words.ts';
import type { Behind } from '../behind.tsx';
import type { Arranging } from '../editing/use-arranging.ts';
import { csvOf } from '../export/tile-csv.ts';
import { pngOf } from '../export/tile-png.ts';
import { formatValue } from '../format-value.ts';
import { ChartTile } from './chart-tile.tsx';
import { RowsTable } from './rows-table.tsx';
import classes from './tiles.module.css';

interface TileViewProps {
  tile: DashboardTile;
  /** Undefined while its numbers are loading. */
  data: TileData | undefined;
  onOpen: (behind: Behind) => void;
  /** Only set while the page is being edited. */
  arranging: Arranging | undefined;
  onEdit: () => void;
}

export function TileView({ tile, data, onOpen, arranging, onEdit }: TileViewProps) {
  const [asTable, setAsTable] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const name = tile.title || t(`dashboards.kind_${tile.kind}`);
  const size = { '--tile-width': tile.width, '--tile-height': tile.height } as CSSProperties;
  const csv = data && csvOf(tile, data);
  const isChart = data?.chart !== undefined;
  const fileName = name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'tile';
  const savePicture = () => {
    if (frame.current) pngOf(frame.current, name).then((blob) => saveFile(`${fileName}.png`, blob), notify.failed);
  };
  const hasMenu = Boolean(csv) || arranging !== undefined;
  return (
    <section ref={frame} className={classes.tile} style={size} aria-label={name} {...arranging?.frame(tile.id)}>
      <div className={classes.head}>
        {arranging && (
          <button
            type="button"
            className={classes.handle}
            aria-label={t('dashboards.drag', { title: name })}
            {...arranging.mover(tile.id)}
          >
            <GripVertical size={14} aria-hidden="true" />
          </button>
        )}
        <h2 className={classes.title}>{name}</h2>
        {hasMenu && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('dashboards.tile_menu', { title: name })}
              >
                <Ellipsis size={15} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {isChart && (
                <Menu.Item
                  leftSection={asTable ? <ChartColumn size={14} /> : <Table2 size={14} />}
                  onClick={() => setAsTable(!asTable)}
                >
                  {t(asTable ? 'dashboards.as_chart' : 'dashboards.as_table')}
                </Menu.Item>
              )}
              {csv && (
                <Menu.Item
                  leftSection={<Download size={14} />}
                  onClick={() => saveFile(`${fileName}.csv`, new Blob(['\ufeff', csv], { type: 'text/csv' }))}
                >
                  {t('dashboards.export_csv')}
                </Menu.Item>
              )}
              {csv && (
                <Menu.Item leftSection={<Image size={14} />} onClick={savePicture}>
                  {t('dashboards.export_png')}
                </Menu.Item>
              )}
              {arranging && (
                <>
                  {!tile.hidden && (
                    <Menu.Item leftSection={<Pencil size={14} />} onClick={onEdit}>
                      {t('dashboards.edit_tile')}
                    </Menu.Item>
                  )}
                  <Menu.Divider />
                  <Menu.Item onClick={() => arranging.move(tile.id, -1)}>{t('dashboards.move_earlier')}</Menu.Item>
                  <Menu.Item onClick={() => arranging.move(tile.id, 1)}>{t('dashboards.move_later')}</Menu.Item>
                  <Menu.Item onClick={() => arranging.resize(tile.id, 1, 0)}>{t('dashboards.wider')}</Menu.Item>
                  <Menu.Item onClick={() => arranging.resize(tile.id, -1, 0)}>{t('dashboards.narrower')}</Menu.Item>
                  <Menu.Item onClick={() => arranging.resize(tile.id, 0, 1)}>{t('dashboards.taller')}</Menu.Item>
                  <Menu.Item onClick={() => arranging.resize(tile.id, 0, -1)}>{t('dashboards.shorter')}</Menu.Item>
                  <Menu.Divider />
                  <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={() => arranging.remove(tile.id)}>
                    {t('dashboards.remove_tile')}
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <div className={classes.body}>
        <TileBody tile={tile} data={data} asTable={asTable} onOpen={onOpen} />
      </div>
      {arranging && (
        <button
          type="button"
          className={`${classes.handle} ${classes.resize}`}
          aria-label={t('dashboards.resize', { title: name })}
          {...arranging.sizer(tile.id)}
        >
          <Scaling size={13} aria-hidden="true" />
        </button>
      )}
    </section>
  );
}

interface TileBodyProps extends Pick<TileViewProps, 'tile' | 'data' | 'onOpen'> {
  asTable: boolean;
}

function TileBody({ tile, data, asTable, onOpen }: TileBodyProps) {
  if (tile.kind === 'text' && !tile.hidden)
    return (
      <div className={classes.words}>
        <MarkdownText text={tile.text ?? ''} trusted />
      </div>
    );
  if (tile.hidden || data?.problem) return <p className={classes.note}>{t('dashboards.hidden')}</p>;
  if (!data) return <Skeleton height="100%" />;
  if (data.table) return <RowsTable title={tile.title} rows={data.table} />;
  if (!data.chart)
    return (
      <button
        type="button"
        className={classes.value}
        data-words=""
        title={t('dashboards.show_records')}
        onClick={() => onOpen({ tile, label: '' })}
      >
        {formatValue(data.value, data.format)}
      </button>
    );
  if (data.chart.groups.length === 0) return <p className={classes.note}>{t('dashboards.no_data')}</p>;
  return <ChartTile tile={tile} chart={data.chart} format={data.format} asTable={asTable} onOpen={onOpen} />;
}
