import { Button, Group, PasswordInput, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, request } from '../../api/request.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { LanguageChoice } from '../../ui/buttons/language-choice.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { errorText } from '../../ui/feedback/error-text.ts';
import { type ShownWorkspace, WorkspaceMark } from '../../ui/values/workspace-mark.tsx';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { addDays, addMonths, monthOf, ownZone, todayIn } from '../../words/zone-days.ts';
import { useWorkspaceLanguage } from '../book/use-workspace-language.ts';
import { SharedBoard } from './shared-board.tsx';
import { SharedCalendar } from './shared-calendar.tsx';
import { SharedCell } from './shared-cell.tsx';
import type { SharedPage } from './shared-page.ts';
import classes from './shared-view.module.css';

/** `/view/TOKEN`: the records of a view, for everyone with the link. */
export function SharedViewScreen() {
  const { token } = useParams({ strict: false }) as { token: string };
  const [pass, setPass] = useState('');
  const [offset, setOffset] = useState(0);
  const [sort, setSort] = useState('');
  const path = `/api/public/view/${encodeURIComponent(token)}`;
  const headers = { 'x-view-pass': pass };
  const [month, setMonth] = useState(() => monthOf(todayIn(ownZone())));
  const ask = (asked: Record<string, string>) =>
    request<SharedPage>('GET', `${path}?${new URLSearchParams(asked)}`, { headers });
  const key = ['public', 'view', token, pass];
  const view = useQuery({
    queryKey: [...key, offset, sort, month],
    // Only calendars use the days.
    queryFn: () => ask({ offset: String(offset), ...(sort && { sort }), ...daysOf(month) }),
    placeholderData: keepPreviousData,
  });
  useWorkspaceLanguage(view.data?.workspace.language);
  if (view.error) return <NothingThere error={view.error} onRetry={() => void view.refetch()} />;
  if (!view.data)
    return (
      <Layout title={t('public_form.loading')}>
        <Skeleton height={240} />
      </Layout>
    );
  const shown = view.data;
  if (shown.needsPassword)
    return (
      <Layout title={t('shared_view.password')} workspace={shown.workspace}>
        <PasswordForm path={path} onEntered={setPass} />
      </Layout>
    );
  const isTable = !shown.board && !shown.calendar;
  const download = async (format: 'csv' | 'xlsx') => {
    const answer = await fetch(`${path}/${format}`, { headers });
    saveFile(`${shown.name}.${format}`, await answer.blob());
  };
  return (
    <Layout title={shown.name} workspace={shown.workspace}>
      {shown.mayExport && (
        <Group>
          <Button variant="default" leftSection={<Download size={15} />} onClick={() => void download('xlsx')}>
            {t('shared_view.download_xlsx')}
          </Button>
          <Button variant="default" leftSection={<Download size={15} />} onClick={() => void download('csv')}>
            {t('shared_view.download')}
          </Button>
        </Group>
      )}
      {shown.board && shown.rows.length > 0 && (
        <SharedBoard page={{ ...shown, board: shown.board }} more={{ key, ask }} />
      )}
      {shown.calendar && (
        <SharedCalendar
          page={{ ...shown, calendar: shown.calendar }}
          month={month}
          isStale={view.isPlaceholderData}
          onMonth={setMonth}
        />
      )}
      {shown.rows.length === 0 && !shown.calendar && <Text>{t('shared_view.empty')}</Text>}
      {isTable && shown.rows.length > 0 && <Records page={shown} sort={sort} onSort={setSort} />}
      {isTable && shown.total > shown.limit && (
        <Group justify="space-between">
          <Text>
            {t('shared_view.range', {
              from: formatNumber(shown.offset + 1),
              to: formatNumber(shown.offset + shown.rows.length),
              total: formatNumber(shown.total),
            })}
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              disabled={offset === 0}
              onClick={() => setOffset(Math.max(0, offset - shown.limit))}
            >
              {t('shared_view.previous')}
            </Button>
            <Button
              variant="default"
              disabled={shown.offset + shown.rows.length >= shown.total}
              onClick={() => setOffset(offset + shown.limit)}
            >
              {t('shared_view.next')}
            </Button>
          </Group>
        </Group>
      )}
    </Layout>
  );
}

/** The days of the month, and one more on either side, because the day of a moment depends on the time zone. */
function daysOf(month: string): { from: string; to: string } {
  return { from: addDays(`${month}-01`, -1), to: `${addMonths(month, 1)}-01` };
}

function Records({ page, sort, onSort }: { page: SharedPage; sort: string; onSort: (sort: string) => void }) {
  const directionOf = (key: string) => (sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll the table.
    <section className={classes.scroll} tabIndex={0} aria-label={t('shared_view.caption', { name: page.name })}>
      <table className={classes.table}>
        <thead>
          <tr>
            {page.fields.map(({ key, name, sortable }) => (
              <th key={key} scope="col" aria-sort={directionOf(key)}>
                {sortable ? (
                  <button
                    type="button"
                    aria-label={t('shared_view.sort_by', { field: name })}
                    onClick={() => onSort(sort === key ? `-${key}` : key)}
                  >
                    {name}
                    {sort === key && <ArrowUp size={13} />}
                    {sort === `-${key}` && <ArrowDown size={13} />}
                  </button>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the ids of records are never sent to this page.
            <tr key={index}>
              {page.fields.map((field, place) => (
                <td key={field.key}>
                  <SharedCell cell={row[place] ?? null} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PasswordForm({ path, onEntered }: { path: string; onEntered: (pass: string) => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const enter = async () => {
    setProblem(undefined);
    try {
      onEntered((await request<{ pass: string }>('POST', `${path}/enter`, { body: { password } })).pass);
    } catch (cause) {
      setProblem(errorText(cause));
    }
  };
  return (
    <form
      className={classes.password}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': t('form.show_typed') }}
        label={t('shared_view.password')}
        description={t('shared_view.password_text')}
        value={password}
        error={problem}
        autoComplete="off"
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit">{t('shared_view.open')}</Button>
    </form>
  );
}

function NothingThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Layout title={isGone ? t('shared_view.not_there') : t('public_form.failed')}>
      {isGone ? (
        <Text>{t('shared_view.not_there_text')}</Text>
      ) : (
        <>
          <ErrorBox error={error} />
          <Button variant="default" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </>
      )}
    </Layout>
  );
}

function Layout({ title, workspace, children }: { title: string; workspace?: ShownWorkspace; children: ReactNode }) {
  const name = workspace?.name;
  useEffect(() => {
    document.title = name ? `${title} · ${name}` : title;
  }, [title, name]);
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <header>
          <WorkspaceMark workspace={workspace} className={classes.workspace} />
          <h1 className={classes.title}>{title}</h1>
        </header>
        {children}
      </main>
      <LanguageChoice />
    </div>
  );
}
