import { localeOf } from '../../../../language/languages.ts';
import type { Phrase } from '../../../../language/phrase.ts';
import { inWords } from '../../../kernel/words.ts';
import type { Mail } from '../../../outbound/mail.ts';
import type { Dashboard } from '../dashboards.store.ts';
import type { NumberFormat, TileData } from '../tiles/read-tile.ts';
import type { Tile } from '../tiles/tile.ts';
import { phrase } from '../words/words.ts';
import type { Recipient } from './mails.store.ts';

const maxLines = 15;

/** A dashboard as text: the numbers of each tile, and a link to the page. */
export function composeMail(
  { name, tiles }: Dashboard,
  numbers: ReadonlyMap<string, TileData>,
  about: { to: Recipient; sender: string; workspace: { name: string; timeZone: string }; url: string },
): Mail {
  const { to, workspace } = about;
  const say = (said: Phrase) => inWords(said, { language: to.language, timeZone: workspace.timeZone });
  const parts = tiles.flatMap((tile) => {
    const lines = linesOf(tile, numbers.get(tile.id), to.language, workspace.timeZone, say);
    return lines.length === 0 ? [] : ['', tile.title, ...lines.slice(0, maxLines)];
  });
  return {
    to: to.email,
    subject: say(phrase('mail_subject', { name, workspace: workspace.name })),
    text: [
      say(phrase('mail_intro', { name, person: about.sender })),
      ...parts,
      '',
      say(phrase('mail_open')),
      about.url,
      '',
    ].join('\n'),
  };
}

function linesOf(
  tile: Tile,
  data: TileData | undefined,
  language: string,
  timeZone: string,
  say: (said: Phrase) => string,
): string[] {
  if (tile.kind === 'text') return tile.text ? [tile.text] : [];
  if (!data) return [];
  if (data.problem) return [say(phrase('mail_problem'))];
  const write = (value: unknown, format?: NumberFormat) => writeValue(value, format, language, timeZone);
  const { chart, table } = data;
  if (chart)
    return chart.groups.map((group, place) => {
      const label = group.isRest ? say(phrase('rest')) : (group.label ?? write(group.value, periodFormat(chart.by)));
      const values = chart.series.map(
        (line) =>
          `${chart.series.length > 1 ? `${line.isRest ? say(phrase('rest')) : (line.label ?? '–')} ` : ''}${write(line.values[place], data.format)}`,
      );
      return `${label}: ${values.join(', ')}`;
    });
  if (table)
    return table.rows.map(({ cells }) =>
      cells.map((cell, place) => write(cell, table.columns[place]?.format)).join(' · '),
    );
  return [write(data.value, data.format)];
}

function periodFormat(by: string | undefined): NumberFormat | undefined {
  return by === undefined ? undefined : { type: 'date' };
}

function writeValue(
  value: unknown,
  format: NumberFormat = { type: 'number' },
  language: string,
  timeZone: string,
): string {
  if (value === null || value === undefined) return '–';
  const locale = localeOf(language);
  if (typeof value === 'number') {
    const digits =
      format.decimals === undefined ? { maximumFractionDigits: 2 } : { maximumFractionDigits: format.decimals };
    const style = format.currency ? { style: 'currency' as const, currency: format.currency } : digits;
    return new Intl.NumberFormat(locale, style).format(value) + (format.type === 'percent' ? ' %' : '');
  }
  if (typeof value === 'string' && format.type === 'date')
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value));
  if (typeof value === 'string' && format.type === 'datetime')
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(value),
    );
  return Array.isArray(value) ? value.join(', ') : String(value);
}
