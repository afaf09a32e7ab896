import { Button, Group, PasswordInput, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ApiError, request } from '../../api/request.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { LanguageChoice } from '../../ui/buttons/language-choice.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { errorText } from '../../ui/feedback/error-text.ts';
import { type ShownWorkspace, WorkspaceMark } from '../../ui/values/workspace-mark.tsx';
import { formatDate, formatDateTime, formatNumber } from '../../words/format.ts';
import type { Language } from '../../words/language.ts';
import { loadRestOfWords, t } from '../../words/words.ts';
import { useWorkspaceLanguage } from '../book/use-workspace-language.ts';
import { formatNumberOf } from '../tables/grid/values/number-text.ts';
import classes from './shared-view.module.css';

type PlainCell = string | number | boolean | null | string[];
type Cell = PlainCell | { path: string; name: string };

interface ShownField {
  key: string;
  name: string;
  type: string;
  sortable: boolean;
  /** How its values are drawn, besides as texts. */
  display?: 'qr' | 'barcode';
  decimals?: number;
  currency?: string;
}

interface SharedPage {
  workspace: ShownWorkspace & { language: Language };
  needsPassword: boolean;
  name: string;
  mayExport: boolean;
  fields: ShownField[];
  rows: Cell[][];
  total: number;
  limit: number;
  offset: number;
}

/** `/view/TOKEN`: the records of a view, for whoever has the link. */
export function SharedViewScreen() {
  const { token } = useParams({ strict: false }) as { token: string };
  const [pass, setPass] = useState('');
  const [offset, setOffset] = useState(0);
  const [sort, setSort] = useState('');
  const path = `/api/public/view/${encodeURIComponent(token)}`;
  const headers = { 'x-view-pass': pass };
  const query = new URLSearchParams({ offset: String(offset), ...(sort && { sort }) });
  const view = useQuery({
    queryKey: ['public', 'view', token, pass, offset, sort],
    queryFn: () => request<SharedPage>('GET', `${path}?${query}`, { headers }),
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
      {shown.rows.length === 0 ? (
        <Text>{t('shared_view.empty')}</Text>
      ) : (
        <Records page={shown} sort={sort} onSort={setSort} />
      )}
      {shown.total > shown.limit && (
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
                  <CellView cell={row[place] ?? null} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SignaturePicture = lazy(() => import('../../ui/form/signature/signature-picture.tsx'));
/** What a code is called is among the words of the other screens. */
const ValueCode = lazy(async () => {
  const [module] = await Promise.all([import('../tables/codes/value-code.tsx'), loadRestOfWords()]);
  return module;
});

function CellView({ cell, field }: { cell: Cell; field: ShownField }) {
  const { display } = field;
  if (typeof cell === 'object' && cell !== null && 'path' in cell)
    return (
      <Suspense fallback={null}>
        <SignaturePicture signature={cell} size="small" />
      </Suspense>
    );
  const text = textOf(cell, field);
  if (!display || text === '') return text;
  return (
    <div className={classes.coded}>
      <Suspense fallback={null}>
        <ValueCode text={String(cell)} display={display} size="small" />
      </Suspense>
      {text}
    </div>
  );
}

function textOf(cell: PlainCell, field: ShownField): string {
  const { type } = field;
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? t('shared_view.yes') : t('shared_view.no');
  if (Array.isArray(cell)) return cell.join(', ');
  if (type === 'date' && typeof cell === 'string') return formatDate(cell);
  if ((type === 'datetime' || type.endsWith('_time')) && typeof cell === 'string') return formatDateTime(cell);
  if (typeof cell === 'number') return formatNumberOf(field, cell);
  return cell;
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
