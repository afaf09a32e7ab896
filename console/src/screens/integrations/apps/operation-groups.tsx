import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AppTool } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import classes from './apps.module.css';
import { ToolLine } from './tool-line.tsx';

/** How many operations are shown at first, because more would be slow on a phone. */
const fewTools = 20;
/** How many operations of one group are shown at once. */
const maxLines = 100;

interface OperationGroupsProps {
  tools: AppTool[];
  /** Set during a search, whose results are shown at once. */
  isSearch: boolean;
  disabled: boolean;
  onPermit: (names: ReadonlySet<string>, on: boolean) => void;
  onMark: (name: string, reading: boolean) => void;
}

/** The operations of a document by tag. The groups of a large document are collapsed. */
export function OperationGroups({ tools, isSearch, ...rest }: OperationGroupsProps) {
  const groups = Map.groupBy(tools, ({ tag }) => tag || t('apps.no_tag'));
  const isOpen = isSearch || tools.length <= fewTools;
  return [...groups].map(([tag, members]) => (
    <Group key={`${tag} ${isOpen}`} tag={tag} tools={members} startsOpen={isOpen} {...rest} />
  ));
}

interface GroupProps extends Omit<OperationGroupsProps, 'isSearch'> {
  tag: string;
  startsOpen: boolean;
}

function Group({ tag, tools, startsOpen, disabled, onPermit, onMark }: GroupProps) {
  const [open, setOpen] = useState(startsOpen);
  const permitted = tools.filter((tool) => tool.permitted).length;
  const names = new Set(tools.map(({ name }) => name));
  return (
    <details className={classes.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.tag}>
        <strong>{tag}</strong>
        <span className={classes.quiet}>{t('apps.permitted', { permitted, tools: tools.length })}</span>
      </summary>
      {open && (
        <>
          {!disabled && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t(permitted < tools.length ? 'apps.permit_group' : 'apps.forbid_group', { tag })}
              onClick={() => onPermit(names, permitted < tools.length)}
            >
              {t(permitted < tools.length ? 'apps.permit_all' : 'apps.permit_none')}
            </Button>
          )}
          <ul className={classes.list}>
            {tools.slice(0, maxLines).map((tool) => (
              <ToolLine
                key={tool.name}
                tool={tool}
                disabled={disabled}
                onPermit={(on) => onPermit(new Set([tool.name]), on)}
                onMark={(reading) => onMark(tool.name, reading)}
              />
            ))}
          </ul>
          {tools.length > maxLines && (
            <p className={classes.quiet}>{t('apps.more_found', { count: tools.length - maxLines })}</p>
          )}
        </>
      )}
    </details>
  );
}
