import { Button, FileButton, Menu } from '@mantine/core';
import { ChevronDown, FileText, Link2, Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { KnowledgeDocument } from '../../api/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { AddDialogs } from './add-dialogs.tsx';
import { DocumentList } from './document-list.tsx';
import { FoundPassages } from './found-passages.tsx';
import classes from './knowledge.module.css';
import { KnowledgeTabs } from './knowledge-tabs.tsx';
import { useAddFiles } from './use-add-files.ts';

const accepted = '.pdf,.docx,.html,.htm,.md,.markdown,.txt';
const statuses = ['ready', 'reading', 'failed'] as const;

/** The documents of the workspace, and a search in them. */
export function KnowledgeScreen() {
  const [filters, setFilters] = useFilters<'q' | 'status' | 'add'>();
  const mayAdd = useCan()('knowledge.add_document');
  const { add, busy } = useAddFiles();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (mayAdd) void add([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    if (!mayAdd || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const q = filters.q?.trim() ?? '';
  const status = statuses.find((each) => each === filters.status);
  return (
    <Page
      title={t('knowledge.title')}
      actions={mayAdd && <AddButtons busy={busy} onFiles={add} onAdd={(how) => setFilters({ add: how }, 'push')} />}
      toolbar={<KnowledgeTabs />}
    >
      <section
        className={classes.drop}
        aria-label={t('knowledge.documents')}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classes.narrow}>
          <div className={classes.search}>
            <SearchBox
              label={t('knowledge.search')}
              value={filters.q ?? ''}
              onChange={(text) => setFilters({ q: text })}
            />
          </div>
          {q === '' && <StatusChoice value={status} onChange={(next) => setFilters({ status: next }, 'push')} />}
        </div>
        {q === '' ? (
          <DocumentList status={status} empty={<NoDocuments isNarrowed={status !== undefined} />} />
        ) : (
          <FoundPassages q={q} />
        )}
      </section>
      <AddDialogs adding={filters.add} onClose={() => setFilters({ add: '' })} />
    </Page>
  );
}

interface AddButtonsProps {
  busy: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
  onAdd: (how: 'text' | 'address') => void;
}

function AddButtons({ busy, onFiles, onAdd }: AddButtonsProps) {
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<ChevronDown size={14} />}>
            {t('knowledge.add_other')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<FileText size={14} />} onClick={() => onAdd('text')}>
            {t('knowledge.add_text')}
          </Menu.Item>
          <Menu.Item leftSection={<Link2 size={14} />} onClick={() => onAdd('address')}>
            {t('knowledge.add_address')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FileButton multiple accept={accepted} onChange={(files) => void onFiles(files)}>
        {(props) => (
          <Button {...props} size="xs" loading={busy} leftSection={<Upload size={14} />}>
            {t('knowledge.upload')}
          </Button>
        )}
      </FileButton>
    </>
  );
}

interface StatusChoiceProps {
  value: KnowledgeDocument['status'] | undefined;
  onChange: (status: KnowledgeDocument['status'] | '') => void;
}

function StatusChoice({ value, onChange }: StatusChoiceProps) {
  return (
    <ChoiceBar
      label={t('knowledge.status_filter')}
      value={value ?? ''}
      onChange={onChange}
      choices={[
        { value: '' as const, label: t('knowledge.all') },
        ...statuses.map((each) => ({ value: each, label: t(`knowledge_status.${each}`) })),
      ]}
    />
  );
}

function NoDocuments({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState icon={FileText} title={t('knowledge.empty_status')} />;
  return (
    <EmptyState icon={FileText} title={t('knowledge.empty')} needs="knowledge.add_document">
      {t('knowledge.empty_text')}
    </EmptyState>
  );
}
