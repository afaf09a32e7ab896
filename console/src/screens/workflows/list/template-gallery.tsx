import { Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/use-action.ts';
import type { WorkflowTemplate } from '../../../api/workflow-shapes.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { t, tn } from '../../../words/words.ts';
import classes from './list.module.css';
import { TriggerNames } from './trigger-names.tsx';
import { WorkflowMark } from './workflow-mark.tsx';

interface TemplateGalleryProps {
  onCancel: () => void;
  onCreated: (id: string) => void;
}

/** Ready workflows on the left, what the chosen one does on the right. */
export function TemplateGallery({ onCancel, onCreated }: TemplateGalleryProps) {
  const templates = useRead('workflows.list_templates', {});
  const [chosen, setChosen] = useState<string>();
  const items = templates.data?.items;
  const shown = items?.find(({ template }) => template === chosen) ?? items?.[0];
  if (templates.error && !items) return <ErrorBox error={templates.error} onRetry={() => void templates.refetch()} />;
  if (!items) return <Skeleton height={280} />;
  return (
    <div className={classes.gallery}>
      <ul className={classes.templates} aria-label={t('new_workflow.templates')}>
        {items.map(({ template, title, color }) => (
          <li key={template}>
            <button
              type="button"
              className={classes.template}
              aria-pressed={template === shown?.template}
              onClick={() => setChosen(template)}
            >
              <WorkflowMark color={color} />
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown && <TemplateLook key={shown.template} template={shown} onCancel={onCancel} onCreated={onCreated} />}
    </div>
  );
}

function TemplateLook({ template, onCancel, onCreated }: TemplateGalleryProps & { template: WorkflowTemplate }) {
  const create = useWrite('workflows.create_from_template', 'workflow');
  const [error, setError] = useState<unknown>();
  const use = async () => {
    setError(undefined);
    try {
      onCreated((await create.mutateAsync({ template: template.template })).id);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <section className={classes.look} aria-live="polite" aria-label={t('new_workflow.what_it_does')}>
      <h3 className={classes.lookTitle}>{template.title}</h3>
      <p className={classes.lookText}>{template.description}</p>
      <Facts
        entries={[
          [t('new_workflow.starts_by'), <TriggerNames key="triggers" kinds={template.triggers} />],
          [t('run.trace'), tn('new_workflow.steps', template.stepCount)],
        ]}
      />
      <p className={classes.quiet}>{t('new_workflow.draft_hint')}</p>
      {error !== undefined && <ErrorBox error={error} />}
      <Group justify="flex-end" gap="xs" mt="auto">
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button loading={create.isPending} onClick={() => void use()}>
          {t('new_workflow.use')}
        </Button>
      </Group>
    </section>
  );
}
