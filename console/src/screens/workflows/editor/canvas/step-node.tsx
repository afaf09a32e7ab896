import { Handle, type NodeProps, Position } from '@xyflow/react';
import { Check, CircleAlert, LoaderCircle, Pause, Pin, Plus, SkipForward, X } from 'lucide-react';
import { memo, useContext } from 'react';
import { t } from '../../../../words/words.ts';
import { AddContext } from '../editor-context.ts';
import { kindIcon } from '../kind-icon.ts';
import { AppMark } from '../operations/app-mark.tsx';
import type { NodeState } from '../run/node-states.ts';
import classes from './canvas.module.css';
import type { FlowNode, NodeData } from './flow-parts.ts';

const stateIcons: Record<NodeState, typeof Check> = {
  running: LoaderCircle,
  waiting: Pause,
  done: Check,
  failed: X,
  skipped: SkipForward,
};

/** A trigger or step: icon, name, status in the shown run, and ports. */
export const StepNode = memo(function StepNode({ id, data, selected }: NodeProps<FlowNode>) {
  const Icon = kindIcon(data.role, data.kind, data.action);
  return (
    <div
      className={classes.node}
      data-role={data.role}
      data-state={data.state}
      data-selected={selected || undefined}
      data-faulty={data.faults.length > 0 || undefined}
    >
      {data.role === 'step' && (
        <Handle type="target" position={Position.Left} className={classes.handle} isConnectable={data.mayEdit} />
      )}
      <div className={classes.body} title={data.hint}>
        {data.app ? (
          <AppMark app={data.app} size={28} />
        ) : (
          <span className={classes.icon} aria-hidden="true">
            <Icon size={16} strokeWidth={1.9} />
          </span>
        )}
        <span className={classes.names}>
          <span className={classes.name}>{data.title}</span>
          <span className={classes.kind}>{data.subtitle}</span>
        </span>
        <Marks data={data} />
      </div>
      <div className={classes.ports} data-named={data.ports.some(({ label }) => label) || undefined}>
        {data.ports.map((port) => (
          <Port key={port.port} id={id} title={data.title} mayEdit={data.mayEdit} {...port} />
        ))}
      </div>
    </div>
  );
});

function Marks({ data }: { data: NodeData }) {
  const State = data.state && stateIcons[data.state];
  return (
    <span className={classes.marks} aria-hidden="true">
      {data.isPinned && (
        <span title={t('editor.pinned')}>
          <Pin size={13} />
        </span>
      )}
      {data.faults.length > 0 && (
        <span className={classes.fault} title={data.faults.join('\n')}>
          <CircleAlert size={15} />
        </span>
      )}
      {State && (
        <span className={classes.state} title={data.stateText}>
          <State size={14} strokeWidth={2.5} />
        </span>
      )}
    </span>
  );
}

interface PortProps {
  id: string;
  title: string;
  port: string;
  label: string | undefined;
  isFree: boolean;
  mayEdit: boolean;
}

function Port({ id, title, port, label, isFree, mayEdit }: PortProps) {
  const addAt = useContext(AddContext);
  return (
    <div className={classes.port} data-port={port}>
      {label && <span className={classes.portLabel}>{label}</span>}
      <Handle
        type="source"
        position={Position.Right}
        id={port}
        className={classes.handle}
        data-kind={port === 'error' ? 'error' : undefined}
        isConnectable={mayEdit}
      />
      {mayEdit && (
        <button
          type="button"
          className={`${classes.plus} nodrag nopan`}
          data-free={isFree || undefined}
          aria-label={
            label ? t('editor.add_after_port', { name: title, port: label }) : t('editor.add_after', { name: title })
          }
          onClick={(event) => {
            event.stopPropagation();
            addAt({ from: id, port });
          }}
        >
          <Plus size={13} strokeWidth={2.4} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
