import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TemplatePart, WorkflowTemplate } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t } from '../../../words/words.ts';
import { type ShownToken, TokenOnce } from '../../webhooks/incoming/token-once.tsx';
import { kindIcon } from '../editor/kind-icon.ts';
import { kindTitle } from '../editor/kind-words.ts';
import classes from './gallery.module.css';
import { TemplateNeeds } from './template-needs.tsx';
import { TemplateWebhookChoice, useTemplateWebhook } from './template-webhook.tsx';

interface TemplateDetailsProps {
  template: WorkflowTemplate;
  onCancel: () => void;
  onCreated: (id: string) => void;
}

/** What a template does step by step, and what it needs. */
export function TemplateDetails({ template, onCancel, onCreated }: TemplateDetailsProps) {
  const create = useWrite('workflows.create_from_template', 'workflow');
  const webhook = useTemplateWebhook(template);
  const [error, setError] = useState<unknown>();
  const [token, setToken] = useState<ShownToken>();
  const [made, setMade] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const use = async () => {
    setError(undefined);
    setIsBusy(true);
    try {
      const { id: endpointId, shown } = await webhook.take();
      if (shown) setToken(shown);
      const { id } = await create.mutateAsync({ template: template.template, ...(endpointId && { endpointId }) });
      setMade(id);
      // Stays open until the person has copied the token, which is never shown again.
      if (!shown && !token) onCreated(id);
    } catch (cause) {
      setError(cause);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={classes.look} aria-live="polite" aria-label={t('new_workflow.what_it_does')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region. */}
      <div className={classes.lookBody} tabIndex={0}>
        <div>
          <h3 className={classes.lookTitle}>{template.title}</h3>
          <p className={classes.lookText}>{template.description}</p>
        </div>
        <TemplateNeeds needs={webhook.asks ? template.needs.filter(({ kind }) => kind !== 'webhook') : template.needs}>
          {webhook.asks && <TemplateWebhookChoice webhook={webhook} />}
        </TemplateNeeds>
        <div>
          <h4 className={classes.partTitle}>{t('new_workflow.how_it_runs')}</h4>
          <ol className={classes.flow}>
            {template.starts.map((part) => (
              <Part key={part.name} of="trigger" part={part} />
            ))}
            {template.steps.map((part) => (
              <Part key={part.name} of="step" part={part} />
            ))}
          </ol>
        </div>
        {error !== undefined && <ErrorBox error={error} />}
      </div>
      <div className={classes.lookFoot}>
        <p>{t('new_workflow.draft_hint')}</p>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button
          loading={isBusy}
          disabled={!webhook.isKnown || (webhook.asks && webhook.chosen === null)}
          onClick={() => void use()}
        >
          {t('new_workflow.use')}
        </Button>
      </div>
      {made !== undefined && token && <TokenOnce shown={token} onClose={() => onCreated(made)} />}
    </section>
  );
}

function Part({ of, part: { kind, name } }: { of: 'trigger' | 'step'; part: TemplatePart }) {
  const Icon = kindIcon(of, kind);
  return (
    <li className={classes.part} data-role={of}>
      <span className={classes.sign} aria-hidden="true">
        <Icon size={14} strokeWidth={1.9} />
      </span>
      <span className={classes.partName}>
        {name}
        <span className={classes.hint}>{kindTitle(of, kind, undefined)}</span>
      </span>
    </li>
  );
}
