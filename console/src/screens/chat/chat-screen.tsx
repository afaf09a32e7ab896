import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PlugZap, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useList, useRead } from '../../api/use-action.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TwoPanes } from '../../ui/layout/two-panes.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { useStepKeys } from '../../ui/lists/use-step-keys.ts';
import { t } from '../../words/words.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';

/** The assistant: a list of conversations, and the open one beside it. */
export function ChatScreen() {
  const [filters, setFilters] = useFilters<'id' | 'list'>();
  const mayAsk = useCan()('chat.send');
  const list = useList('chat.list_conversations', { limit: 50 });
  const models = useRead('chat.list_models', {});
  // Conversations that began here keep their pane when the address gets their id.
  const [begun, setBegun] = useState<{ id: string; key: number }>({ id: '', key: 0 });
  const open = (id: string) => setFilters({ id, list: '' }, filters.id ? 'replace' : 'push');
  const begin = () => {
    setBegun(({ key }) => ({ id: '', key: key + 1 }));
    setFilters({ id: '', list: '' }, filters.id ? 'push' : 'replace');
  };
  useStepKeys(list.items ?? [], filters.id, open);
  useKey('c', () => mayAsk && begin());
  const paneKey = filters.id === undefined || filters.id === begun.id ? `new ${begun.key}` : filters.id;
  const lacksModel = models.data?.items.length === 0;
  return (
    <Page
      title={t('assistant.title')}
      width="panes"
      actions={
        mayAsk && (
          <Button variant="default" leftSection={<SquarePen size={15} />} onClick={begin}>
            {t('assistant.new')}
          </Button>
        )
      }
    >
      <TwoPanes
        list={<ConversationList list={list} selected={filters.id} onSelect={open} />}
        shows={filters.list ? 'list' : 'pane'}
        label={t('assistant.pane')}
        back={t('assistant.back')}
        onBack={() => setFilters({ list: '1' }, 'push')}
      >
        {lacksModel && !filters.id ? (
          <NoModel />
        ) : (
          <ConversationPane
            key={paneKey}
            id={filters.id}
            models={models.data?.items ?? []}
            onBegin={(id) => {
              setBegun(({ key }) => ({ id, key }));
              setFilters({ id }, 'replace');
            }}
            onGone={begin}
          />
        )}
      </TwoPanes>
    </Page>
  );
}

/** Shown if no model is configured: explains what to configure, and where. */
function NoModel() {
  const mayConnect = useCan()('connections.save');
  return (
    <EmptyState
      icon={PlugZap}
      title={t('assistant.no_model')}
      action={
        mayConnect && (
          <Button component={Link} to="/settings/connections" search={{ create: '1', kind: 'model' } as never}>
            {t('assistant.connect')}
          </Button>
        )
      }
    >
      {t('assistant.no_model_text')} {!mayConnect && t('assistant.no_model_ask')}
    </EmptyState>
  );
}
