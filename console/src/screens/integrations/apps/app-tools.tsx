import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { AppTool, ConnectedAppWithTools } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { t } from '../../../words/words.ts';
import classes from './apps.module.css';
import { OperationGroups } from './operation-groups.tsx';
import { ToolLine } from './tool-line.tsx';

/** From this number of tools on, a search is offered. */
const manyTools = 12;

/** The tools of an app, with a switch for each. Texts from the app are shown as plain text. */
export function AppTools({ app }: { app: ConnectedAppWithTools }) {
  const [words, setWords] = useState('');
  const permit = useWrite('apps.set_permissions', 'app');
  const client = useQueryClient();
  const mayChange = useCan()('apps.set_permissions');
  const { toolList } = app;
  if (toolList.length === 0)
    return <Text c="dimmed">{t(app.toolsReadAt ? 'apps.no_tools' : 'apps.no_tools_yet')}</Text>;
  /**
   * Of the tools as they are shown: when the app has changed since, in its words or its permissions, this is refused.
   */
  const change = (permitted: (tool: AppTool) => boolean, marked?: (tool: AppTool) => boolean) =>
    void permit
      .mutateAsync({
        id: app.id,
        tools: toolList.filter(permitted).map(({ name }) => name),
        ...(marked && { reading: toolList.filter(marked).map(({ name }) => name) }),
        expectedUpdatedAt: app.updatedAt,
      })
      .then((saved) => client.setQueryData(['apps.get', { id: app.id }], saved))
      .catch(notify.failed);
  const wanted = words.trim().toLowerCase();
  const shown = toolList.filter(({ name, title, description, method, path }) =>
    `${name} ${title} ${description} ${method ?? ''} ${path ?? ''}`.toLowerCase().includes(wanted),
  );
  const disabled = !mayChange || permit.isPending;
  return (
    <section aria-label={t('apps.tools')} className={classes.tools}>
      <div className={classes.heading}>
        <strong>{t('apps.tools')}</strong>
        <span className={classes.quiet}>{t('apps.permitted', { permitted: app.permitted, tools: app.tools })}</span>
      </div>
      <p className={classes.quiet}>{t('apps.untrusted')}</p>
      <p className={classes.quiet}>{t(app.source !== 'mcp' ? 'apps.marks_openapi' : 'apps.marks')}</p>
      {mayChange && (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={permit.isPending}
            onClick={() => change((tool) => tool.permitted || tool.readOnly)}
          >
            {t('apps.permit_reading')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={permit.isPending || app.permitted === 0}
            onClick={() => change(() => false)}
          >
            {t('apps.permit_none')}
          </Button>
        </Group>
      )}
      {toolList.length >= manyTools && <SearchBox value={words} onChange={setWords} label={t('apps.find_tool')} />}
      {shown.length === 0 && <Text c="dimmed">{t('apps.none_found')}</Text>}
      {app.source !== 'mcp' ? (
        <OperationGroups
          tools={shown}
          isSearch={wanted !== ''}
          disabled={disabled}
          onPermit={(names, on) => change(({ name, permitted }) => (names.has(name) ? on : permitted))}
          onMark={(marked, on) =>
            change(
              ({ permitted }) => permitted,
              ({ name, markedReading }) => (name === marked ? on : markedReading),
            )
          }
        />
      ) : (
        <ul className={classes.list}>
          {shown.map((tool) => (
            <ToolLine
              key={tool.name}
              tool={tool}
              disabled={disabled}
              onPermit={(on) => change(({ name, permitted }) => (name === tool.name ? on : permitted))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
