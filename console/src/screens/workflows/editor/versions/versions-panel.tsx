import { Badge, Button, NativeSelect } from '@mantine/core';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowVersion } from '../../../../api/types.ts';
import { useList, useRead, useWrite } from '../../../../api/use-action.ts';
import { usePeople } from '../../../../api/use-people.ts';
import { confirmEffect } from '../../../../ui/buttons/confirm-effect.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../../../ui/feedback/error-box.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { useFilters } from '../../../../ui/lists/use-filters.ts';
import { TimeAgo } from '../../../../ui/values/time-ago.tsx';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import panel from '../panel/panel.module.css';
import { SidePanel } from '../panel/side-panel.tsx';
import { ChangeList } from './change-list.tsx';
import classes from './versions.module.css';

/** The deployed versions with their differences. An older one can be restored. */
export function VersionsPanel() {
  const { workflow } = useEditor();
  const versions = useList('workflows.list_versions', { id: workflow.id });
  return (
    <SidePanel title={t('editor.versions')}>
      <div className={panel.content}>
        {versions.error && <ErrorBox error={versions.error} onRetry={versions.retry} />}
        {versions.items?.length === 0 && (
          <EmptyState icon={History} title={t('editor.no_versions')}>
            {t('editor.no_versions_text')}
          </EmptyState>
        )}
        {versions.items && versions.items.length > 0 && (
          <div className={panel.stack}>
            <Comparison versions={versions.items} />
            <ul className={panel.list}>
              {versions.items.map((version) => (
                <VersionLine key={version.id} version={version} />
              ))}
            </ul>
            {versions.hasMore && (
              <Button variant="default" size="xs" loading={versions.isLoadingMore} onClick={versions.loadMore}>
                {t('ui.load_more')}
              </Button>
            )}
          </div>
        )}
      </div>
    </SidePanel>
  );
}

function VersionLine({ version }: { version: WorkflowVersion }) {
  const { workflow, autosave } = useEditor();
  const { nameOf } = usePeople();
  const can = useCan();
  const rollback = useWrite('workflows.rollback', 'workflow');
  const ask = () => {
    const seen = { expectedUpdatedAt: autosave.updatedAt, expectedDeployedAt: workflow.deployedAt };
    confirmEffect({
      title: t('editor.rollback_title', { version: version.version }),
      effect: t('editor.rollback_text', { version: version.version }),
      confirmLabel: t('editor.rollback'),
      dangerous: false,
      onConfirm: async () => {
        await rollback.mutateAsync({ id: workflow.id, version: version.version, ...seen });
        notify.done(t('editor.deployed_version', { version: version.version }));
      },
    });
  };
  return (
    <li className={classes.version}>
      <span className={classes.versionHead}>
        <strong>{t('editor.version', { version: version.version })}</strong>
        {version.name && <span>{version.name}</span>}
        {version.current && <Badge>{t('editor.current')}</Badge>}
      </span>
      {version.description && <span>{version.description}</span>}
      <span className={classes.quiet}>
        <TimeAgo at={version.createdAt} />
        {version.createdBy && ` · ${nameOf(version.createdBy)}`}
      </span>
      {!version.current && can('workflows.rollback') && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('editor.rollback_to', { version: version.version })}
            onClick={ask}
          >
            {t('editor.rollback')}
          </Button>
        </div>
      )}
    </li>
  );
}

const draft = 'draft';

function Comparison({ versions }: { versions: readonly WorkflowVersion[] }) {
  const { workflow, kinds } = useEditor();
  const newest = versions[0]?.version;
  // A link from a run names the versions to compare.
  const [address] = useFilters<'from' | 'to'>();
  const knownVersion = (requested: string | undefined) =>
    versions.find(({ version }) => String(version) === requested)?.version;
  const [from, setFrom] = useState(String(knownVersion(address.from) ?? workflow.deployed?.version ?? newest ?? ''));
  const [to, setTo] = useState(String(knownVersion(address.to) ?? draft));
  const diff = useRead('workflows.diff', {
    id: workflow.id,
    from: Number(from),
    ...(to === draft ? {} : { to: Number(to) }),
  });
  const numbers = versions.map(({ version, name }) => ({
    value: String(version),
    label: name ? `${t('editor.version', { version })} · ${name}` : t('editor.version', { version }),
  }));
  return (
    <section className={panel.stack} style={{ gap: 10 }} aria-label={t('editor.compare')}>
      <h3 className={panel.section}>{t('editor.compare')}</h3>
      <div className={panel.pair}>
        <NativeSelect
          label={t('editor.compare_from')}
          value={from}
          data={numbers}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('editor.compare_to')}
          value={to}
          data={[{ value: draft, label: t('editor.draft') }, ...numbers]}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {diff.error && !diff.data && <ErrorBox error={diff.error} onRetry={() => void diff.refetch()} />}
      {diff.data && <ChangeList diff={diff.data} kinds={kinds} />}
    </section>
  );
}
