import { ActionIcon, Menu } from '@mantine/core';
import { CopyPlus, Ellipsis, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { type PlainKey, t } from '../../../../words/words.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { kindIcon } from '../kind-icon.ts';
import { nodeTitle } from '../node-title.ts';
import { AppMark } from '../operations/app-mark.tsx';
import { appOf, operationOf } from '../operations/operation.ts';
import { lastSpans } from '../run/node-states.ts';
import type { Commands } from '../use-commands.ts';
import { useKnownActions } from '../use-known-actions.ts';
import { DataTab } from './data-tab.tsx';
import classes from './panel.module.css';
import { RawTab } from './raw-tab.tsx';
import { SidePanel } from './side-panel.tsx';
import { StepForm } from './step-form.tsx';
import { WaysTab } from './ways-tab.tsx';

type Tab = 'form' | 'ways' | 'data' | 'raw';
const tabs: { tab: Tab; label: PlainKey }[] = [
  { tab: 'form', label: 'editor.tab_form' },
  { tab: 'ways', label: 'editor.tab_ways' },
  { tab: 'data', label: 'editor.tab_data' },
  { tab: 'raw', label: 'editor.tab_raw' },
];

/** Everything about the selected step or trigger. */
export const StepPanel = memo(function StepPanel({ nodeId, commands }: { nodeId: string; commands: Commands }) {
  const { store, kinds, mayEdit, run } = useEditor();
  const { actionTitle } = useKnownActions();
  const { definition } = useDraftView(store).design;
  // While a run is shown, a selected step opens its input and output first.
  const hasData = lastSpans(run.run?.spans).has(nodeId);
  const [chosen, setChosen] = useState<{ nodeId: string; tab: Tab }>();
  const open = chosen?.nodeId === nodeId ? chosen.tab : hasData ? 'data' : 'form';
  const setOpen = (tab: Tab) => setChosen({ nodeId, tab });
  const step = definition.steps.find(({ id }) => id === nodeId);
  const trigger = definition.triggers.find(({ id }) => id === nodeId);
  const node = step ?? trigger;
  if (!node) return null;
  const role = step ? 'step' : 'trigger';
  const info = step ? kinds.steps.get(node.kind) : kinds.triggers.get(node.kind);
  const tool = step && operationOf(step);
  const Icon = kindIcon(role, node.kind, node.config?.action);
  return (
    <SidePanel
      title={nodeTitle(role, node, actionTitle)}
      icon={tool ? <AppMark app={appOf(tool)} size={22} /> : <Icon size={16} aria-hidden="true" />}
      actions={mayEdit && <StepMenu nodeId={nodeId} commands={commands} />}
    >
      <div role="tablist" aria-label={t('editor.tabs')} className={classes.tabs}>
        {tabs.map(({ tab, label }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`step-tab-${tab}`}
            aria-selected={tab === open}
            aria-controls="step-tab-panel"
            className={classes.tab}
            onClick={() => setOpen(tab)}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div
        id="step-tab-panel"
        role="tabpanel"
        aria-labelledby={`step-tab-${open}`}
        className={classes.content}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region.
        tabIndex={0}
      >
        {open === 'form' && <StepForm key={nodeId} node={node} role={role} schema={info?.config} />}
        {open === 'ways' && <WaysTab node={node} role={role} commands={commands} />}
        {open === 'data' && <DataTab key={nodeId} nodeId={nodeId} role={role} />}
        {open === 'raw' && <RawTab key={nodeId} node={node} role={role} />}
      </div>
    </SidePanel>
  );
});

function StepMenu({ nodeId, commands }: { nodeId: string; commands: Commands }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('ui.actions')}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<CopyPlus size={14} />} onClick={() => commands.duplicate(new Set([nodeId]))}>
          {t('editor.duplicate')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={() => commands.remove(new Set([nodeId]))}>
          {t('editor.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
