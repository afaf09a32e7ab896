import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  CircleAlert,
  Download,
  Ellipsis,
  FlaskConical,
  History,
  Play,
  PowerOff,
  Rocket,
  ScrollText,
  Settings2,
} from 'lucide-react';
import { memo, useState, useSyncExternalStore } from 'react';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import { useWrite } from '../../../api/use-action.ts';
import { jsonFile, saveFile } from '../../../ui/browser/save-file.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t, tn } from '../../../words/words.ts';
import classes from './editor.module.css';
import { useDraftValue, useEditor } from './editor-context.ts';
import { RunDialog } from './run/run-dialog.tsx';
import { DeployDialog } from './versions/deploy-dialog.tsx';

/** The name, how the draft differs from the deployed version, and the commands for the whole workflow. */
export const EditorHeader = memo(function EditorHeader({ isReplay }: { isReplay: boolean }) {
  const { store } = useEditor();
  const name = useDraftValue(store, ({ design }) => design.name);
  const color = useDraftValue(store, ({ design }) => design.color);
  return (
    <header className={classes.header}>
      <div className={classes.named}>
        <Link to="/workflows" className={classes.back}>
          {t('editor.back')}
        </Link>
        <span aria-hidden="true" className={classes.slash}>
          /
        </span>
        <span className={classes.color} style={{ background: color }} aria-hidden="true" />
        <h1 className={classes.title} title={name}>
          {name}
        </h1>
        <DeployedBadge />
        {!isReplay && <SaveMark />}
      </div>
      {!isReplay && (
        <div className={classes.doings}>
          <DraftActions />
        </div>
      )}
    </header>
  );
});

/** The commands for the draft. */
function DraftActions() {
  const { faults, missing, operationProblems, openPanel, panel, run } = useEditor();
  const can = useCan();
  const [opened, setOpened] = useState<'run' | 'deploy'>();
  const count = faults.length + operationProblems.length;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-expanded={panel === 'faults'}
        leftSection={count + missing.length > 0 ? <CircleAlert size={14} className={classes.alarm} /> : undefined}
        onClick={() => openPanel(panel === 'faults' ? undefined : 'faults')}
      >
        {count > 0 && tn('editor.problems', count + missing.length)}
        {count === 0 && missing.length > 0 && tn('editor.to_connect', missing.length)}
        {count + missing.length === 0 && t('editor.no_problems')}
      </Button>
      {can('workflows.list_runs') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<ScrollText size={14} />}
          aria-expanded={panel === 'runs'}
          onClick={() => openPanel(panel === 'runs' ? undefined : 'runs')}
        >
          {t('editor.runs')}
        </Button>
      )}
      {can('workflows.run') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Play size={14} />}
          disabled={run.isUnderWay}
          onClick={() => setOpened('run')}
        >
          {t('editor.run')}
        </Button>
      )}
      {can('workflows.deploy') && (
        <Button size="xs" leftSection={<Rocket size={14} />} onClick={() => setOpened('deploy')}>
          {t('editor.deploy')}
        </Button>
      )}
      <WorkflowMenu />
      <RunDialog opened={opened === 'run'} onClose={() => setOpened(undefined)} />
      <DeployDialog opened={opened === 'deploy'} onClose={() => setOpened(undefined)} />
    </>
  );
}

function DeployedBadge() {
  const { workflow } = useEditor();
  if (!workflow.deployed) return <Badge color="gray">{t('editor.draft')}</Badge>;
  const version = t('editor.deployed', { version: workflow.deployed.version });
  return (
    <>
      <Badge color="green" c="var(--svc-text)">
        {version}
      </Badge>
      {workflow.needsRedeployment && (
        <Badge color="yellow" c="var(--svc-text)">
          {t('editor.draft_differs')}
        </Badge>
      )}
    </>
  );
}

function WorkflowMenu() {
  const { workflow, openPanel, autosave } = useEditor();
  const can = useCan();
  const undeploy = useWrite('workflows.undeploy', 'workflow');
  const exportIt = async () => {
    try {
      await autosave.flush();
      const exported = await callAction('workflows.export', { id: workflow.id });
      saveFile(`${workflow.name.replace(/[\\/:*?"<>|]+/g, '-')}.json`, jsonFile(exported));
    } catch (cause) {
      notify.failed(cause);
    }
  };
  const askUndeploy = () => {
    const seen = { expectedUpdatedAt: autosave.updatedAt, expectedDeployedAt: workflow.deployedAt };
    confirmEffect({
      title: t('editor.undeploy_title'),
      effect: t('editor.undeploy_text', { name: workflow.name }),
      confirmLabel: t('editor.undeploy'),
      onConfirm: async () => {
        await undeploy.mutateAsync({ id: workflow.id, ...seen });
        notify.done(t('editor.undeployed'));
      },
    });
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('editor.more')}>
          <Ellipsis size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Settings2 size={14} />} onClick={() => openPanel('settings')}>
          {t('editor.settings')}
        </Menu.Item>
        <Menu.Item leftSection={<History size={14} />} onClick={() => openPanel('versions')}>
          {t('editor.versions')}
        </Menu.Item>
        {can('workflows.list_evaluations') && (
          <Menu.Item
            leftSection={<FlaskConical size={14} />}
            renderRoot={(item) => <Link {...item} to="/workflows/$id/evaluations" params={{ id: workflow.id }} />}
          >
            {t('editor.evaluations')}
          </Menu.Item>
        )}
        {can('workflows.export') && (
          <Menu.Item leftSection={<Download size={14} />} onClick={exportIt}>
            {t('editor.export')}
          </Menu.Item>
        )}
        {workflow.deployed && can('workflows.undeploy') && (
          <Menu.Item color="red" leftSection={<PowerOff size={14} />} onClick={askUndeploy}>
            {t('editor.undeploy')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Shows whether the draft has been saved. */
function SaveMark() {
  const { autosave, mayEdit } = useEditor();
  const state = useSyncExternalStore(autosave.subscribe, autosave.read);
  if (!mayEdit) return <span className={classes.saved}>{t('editor.read_only')}</span>;
  return (
    <span className={classes.saved} role="status" data-save={state.kind}>
      {state.kind === 'saved' && t('editor.saved')}
      {(state.kind === 'waiting' || state.kind === 'saving') && t('editor.saving')}
      {state.kind === 'stale' && t('editor.not_saved')}
      {state.kind === 'failed' && (
        <span className={classes.notSaved}>
          {t('editor.save_failed', { reason: errorText(state.error) })}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void autosave.flush().catch(() => undefined)}>
            {t('ui.retry')}
          </Button>
        </span>
      )}
    </span>
  );
}
