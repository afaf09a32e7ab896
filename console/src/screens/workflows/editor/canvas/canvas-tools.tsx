import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useReactFlow } from '@xyflow/react';
import { Keyboard, Maximize, Network, Plus, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { memo, useState } from 'react';
import { t } from '../../../../words/words.ts';
import { useDraftValue, useEditor } from '../editor-context.ts';
import type { Commands } from '../use-commands.ts';
import classes from './canvas.module.css';
import { KeysDialog } from './keys-dialog.tsx';

interface CanvasToolsProps {
  commands: Commands;
  fit: () => void;
}

/** The buttons above the canvas. */
export const CanvasTools = memo(function CanvasTools({ commands, fit }: CanvasToolsProps) {
  const { store, addAt, mayEdit } = useEditor();
  const canUndo = useDraftValue(store, (view) => view.canUndo);
  const canRedo = useDraftValue(store, (view) => view.canRedo);
  const { zoomIn, zoomOut } = useReactFlow();
  const [showsKeys, setShowsKeys] = useState(false);
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('editor.tools')}>
      {mayEdit && (
        <>
          <Button size="compact-sm" leftSection={<Plus size={15} />} onClick={() => addAt(undefined)}>
            {t('editor.add')}
          </Button>
          <span className={classes.divider} />
          <Tool label={t('editor.undo')} disabled={!canUndo} onClick={commands.undo} icon={<Undo2 size={16} />} />
          <Tool label={t('editor.redo')} disabled={!canRedo} onClick={commands.redo} icon={<Redo2 size={16} />} />
          <span className={classes.divider} />
        </>
      )}
      <Tool label={t('editor.zoom_in')} onClick={() => void zoomIn()} icon={<ZoomIn size={16} />} />
      <Tool label={t('editor.zoom_out')} onClick={() => void zoomOut()} icon={<ZoomOut size={16} />} />
      <Tool label={t('editor.fit')} onClick={fit} icon={<Maximize size={16} />} />
      {mayEdit && (
        <Tool
          label={t('editor.arrange')}
          onClick={() => {
            commands.arrange();
            // Waits until the nodes have moved.
            setTimeout(fit, 60);
          }}
          icon={<Network size={16} />}
        />
      )}
      <Tool label={t('editor.keys')} onClick={() => setShowsKeys(true)} icon={<Keyboard size={16} />} />
      <KeysDialog opened={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
});

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
}

function Tool({ label, icon, onClick, disabled = false }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick} disabled={disabled}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
