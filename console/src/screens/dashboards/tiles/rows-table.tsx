import { Link } from '@tanstack/react-router';
import type { TileRows } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import { formatValue } from '../format-value.ts';
import classes from './tiles.module.css';

/** Records as rows. The first cell links to the record. */
export function RowsTable({ title, rows }: { title: string; rows: TileRows }) {
  if (rows.rows.length === 0) return <p className={classes.note}>{t('dashboards.no_data')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={classes.scroll} aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {rows.columns.map(({ key, name }, place) => (
              <th key={key} scope="col" className={isOfNumbers(rows, place) ? classes.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map(({ id, href, cells }) => (
            <tr key={id}>
              {cells.map((cell, place) => {
                const column = rows.columns[place];
                const text = formatValue(cell, column?.format);
                return (
                  <td key={column?.key} className={typeof cell === 'number' ? classes.number : undefined}>
                    {place === 0 ? <Link to={href}>{text === '–' ? t('dashboards.open_record') : text}</Link> : text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A header has the same alignment as its values. */
function isOfNumbers({ rows }: TileRows, place: number): boolean {
  return rows.some(({ cells }) => typeof cells[place] === 'number');
}
