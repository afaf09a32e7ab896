import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { templateNeeds } from '../../../api/choices.ts';
import type { TemplateNeed, WorkflowTemplate } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { t, tn } from '../../../words/words.ts';
import classes from './gallery.module.css';
import { TemplateDetails } from './template-details.tsx';
import { WorkflowMark } from './workflow-mark.tsx';

interface TemplateGalleryProps {
  onCancel: () => void;
  onCreated: (id: string) => void;
}

type NeedFilter = 'any' | 'nothing' | TemplateNeed['kind'];

/** Templates on the left, and the details of the chosen one on the right. */
export function TemplateGallery({ onCancel, onCreated }: TemplateGalleryProps) {
  const templates = useRead('workflows.list_templates', {});
  const [chosen, setChosen] = useState<string>();
  const [words, setWords] = useState('');
  const [need, setNeed] = useState<NeedFilter>('any');
  const all = templates.data?.items;
  if (templates.error && !all) return <ErrorBox error={templates.error} onRetry={() => void templates.refetch()} />;
  if (!all) return <Skeleton height={420} />;
  const items = all.filter((template) => matches(template, words) && hasNeed(template, need));
  const shown = items.find(({ template }) => template === chosen) ?? items[0];
  const needed = templateNeeds.filter((kind) => all.some((template) => hasNeed(template, kind)));
  const filters: NeedFilter[] = ['any', 'nothing', ...needed];
  return (
    <div className={classes.gallery}>
      <div className={classes.side}>
        <SearchBox label={t('new_workflow.search')} value={words} onChange={setWords} />
        <NativeSelect
          size="xs"
          aria-label={t('new_workflow.need_filter')}
          value={need}
          onChange={(event) => setNeed(event.currentTarget.value as NeedFilter)}
          data={filters.map((value) => ({ value, label: t(`new_workflow.need_${value}`) }))}
        />
        <ul className={classes.templates} aria-label={t('new_workflow.templates')}>
          {items.map((template) => (
            <li key={template.template}>
              <button
                type="button"
                className={classes.template}
                aria-pressed={template.template === shown?.template}
                onClick={() => setChosen(template.template)}
              >
                <WorkflowMark color={template.color} />
                <span className={classes.templateWords}>
                  {template.title}
                  <span className={classes.hint}>{hintOf(template)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {shown ? (
        <TemplateDetails key={shown.template} template={shown} onCancel={onCancel} onCreated={onCreated} />
      ) : (
        <EmptyState icon={SearchX} title={t('new_workflow.none_found')}>
          <Text>{t('new_workflow.none_found_text')}</Text>
        </EmptyState>
      )}
    </div>
  );
}

/**
 * Searches title, description and the names of steps and triggers, so that “mail” finds a template as well as
 * “reminder”.
 */
function matches({ title, description, starts, steps }: WorkflowTemplate, words: string): boolean {
  const all = [title, description, ...[...starts, ...steps].map(({ name }) => name)].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function hasNeed({ needs }: WorkflowTemplate, filter: NeedFilter): boolean {
  if (filter === 'any') return true;
  return filter === 'nothing' ? needs.every(({ there }) => there) : needs.some(({ kind }) => kind === filter);
}

function hintOf({ needs }: WorkflowTemplate): string {
  const missing = needs.filter(({ there }) => !there).length;
  return missing > 0 ? tn('new_workflow.to_set', missing) : t('new_workflow.ready');
}
