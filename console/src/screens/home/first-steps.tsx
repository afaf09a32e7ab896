import { Button } from '@mantine/core';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Card, Section } from '../../ui/layout/page.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { Meter } from '../../ui/values/meter.tsx';
import { t } from '../../words/words.ts';
import classes from './home.module.css';
import { OfferSample } from './offer-sample.tsx';
import type { FirstStep } from './use-first-steps.ts';

/** What a new workspace should do first. */
export function FirstSteps({ steps, onPutAway }: { steps: FirstStep[]; onPutAway: () => void }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Section
      title={t('home.first_steps')}
      description={t('home.first_steps_text')}
      actions={
        <Button size="compact-sm" variant="subtle" color="gray" mr={-8} onClick={onPutAway}>
          {t('home.hide_steps')}
        </Button>
      }
    >
      <Card padded={false}>
        <div className={classes.progress}>
          <span className={classes.quiet}>{t('home.steps_done', { done, count: steps.length })}</span>
          <Meter share={done / steps.length} />
        </div>
        <ol className={classes.steps}>
          <OfferSample />
          {steps.map((step) => (
            <li key={step.name} className={classes.step} data-done={step.done || undefined}>
              {step.done ? (
                <CircleCheck size={20} className={classes.done} aria-label={t('home.step_done')} />
              ) : (
                <CircleDashed size={20} className={classes.open} aria-label={t('home.step_open')} />
              )}
              <div className={classes.stepText}>
                <div className={classes.stepTitle}>{t(`step.${step.name}`)}</div>
                {!step.done && <div className={classes.quiet}>{t(`step.${step.name}_text`)}</div>}
              </div>
              {!step.done && (
                <Button
                  size="xs"
                  variant="default"
                  renderRoot={(props) => <InternalLink {...props} href={step.href} />}
                >
                  {t(`step.${step.name}_go`)}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
